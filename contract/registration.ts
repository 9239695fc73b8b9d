import { defineResource } from './kit/define-resource.ts';
import { email, image, line, name } from './kit/field.ts';

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
