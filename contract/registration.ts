import { defineForm } from './kit/define-resource.ts';
import { choice, email, image, line, name, reference } from './kit/field.ts';
import { ROLES } from './roles.ts';

/**
 * The form of a visitor who registers, without its two password fields (docs/contract.md#accounts). Declared like a resource, so
 * that it is read, validated and stored in the same way; it is not one of the lists.
 */
export const registration = defineForm({
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

/** The form of an Admin who makes an account for somebody, who then chooses the password. */
export const invited = defineForm({
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
