import { defineResource } from '../kit/define-resource.ts';
import { email, line, long, name } from '../kit/field.ts';
import { problems } from '../kit/problems.ts';

/** Messages from visitors: anyone sends one, only an Admin reads, and nobody changes it. */
export const contact = defineResource({
  path: 'contacts',
  read: 'admin',
  create: 'public',
  operations: ['list', 'one', 'create', 'remove'],
  fields: {
    name: name({ required: true }),
    message: long({ required: true }),
    email: email(),
    phone: line(),
    address: line(),
  },
  check: (row) => (row.email || row.phone ? null : { email: [problems.emailOrPhone], phone: [problems.emailOrPhone] }),
});
