import { defineResource } from './kit/define-resource.ts';
import { choice, email, image, line, name, reference } from './kit/field.ts';
import { ROLES } from './roles.ts';

/**
 * What a visitor fills to get an account, but for the two passwords (docs/contract.md#accounts).
 * Declared like a resource, so that it is read, checked and kept in the same way; it is not one of the lists.
 */
export const registration = defineResource({
  path: 'register',
  read: 'admin',
  create: 'public',
  operations: ['create'],
  fields: {
    username: name({ required: true }),
    full_name: name({ required: true }),
    phone: line({ required: true }),
    email: email(),
    profile_picture: image(),
  },
});

/** What an Admin fills to make an account for somebody, who chooses the password. */
export const invited = defineResource({
  path: 'users',
  read: 'admin',
  operations: ['create'],
  fields: {
    username: name({ required: true }),
    full_name: name({ required: true }),
    phone: line(),
    email: email(),
    role: choice({
      values: ROLES,
      normalize: (sent) => ROLES.find((role) => role === sent) ?? null,
      required: true,
    }),
    teacher: reference('teachers'),
  },
});
