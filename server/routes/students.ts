import { randomInt } from 'node:crypto';
import { student } from '#contract/resources/student.ts';
import type { RouteGroup } from '../http/router.ts';
import { createHandler } from './records.ts';

/** Letters and digits that are not mistaken for one another when a card is read aloud. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;

const newCode = (): string => `S-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/** A student without a `digital_id_code` gets one from the server. */
export const studentRoutes: RouteGroup = {
  routes: [
    {
      method: 'POST',
      path: 'students',
      access: 'admin',
      handle: createHandler(student, {
        complete: (values) => ({ ...values, digital_id_code: values.digital_id_code ?? newCode() }),
      }),
    },
  ],
};
