import { defineResource } from '../kit/define-resource.ts';
import { email, flag, line, long, name } from '../kit/field.ts';
import { problems } from '../kit/problems.ts';

/** Messages from visitors: anyone sends one, the office reads and answers it, and nobody changes what it says. */
export const contact = defineResource({
  path: 'contacts',
  read: 'admin',
  create: 'public',
  operations: ['list', 'one', 'create', 'remove'],
  filters: ['read'],
  fields: {
    name: name({ required: true }),
    message: long({ required: true }),
    email: email(),
    phone: line(),
    address: line(),
    read: flag({ byServer: true }),
    answered: flag({ byServer: true }),
  },
  words: { read: 'পড়ার চিহ্ন, Read', answered: 'উত্তরের চিহ্ন, Answered' },
  check: (row) => (row.email || row.phone ? null : { email: [problems.emailOrPhone], phone: [problems.emailOrPhone] }),
});
