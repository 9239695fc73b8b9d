import { randomInt } from 'node:crypto';
import { student } from '#contract/resources/student.ts';
import type { App } from '../http/app-context.ts';
import { createHandler } from '../http/crud.ts';
import type { Route } from '../http/router.ts';

/** Letters and digits that are not mistaken for one another when a card is read aloud. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;

const newCode = (): string => `S-${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/** A student without a `digital_id_code` gets one from the server (CONTRACT.md section 3). */
export const studentRoutes = (app: App): Route[] => [
  {
    method: 'POST',
    path: 'students',
    access: 'admin',
    handle: createHandler(app, student, {
      complete: (values) => ({ ...values, digital_id_code: values.digital_id_code ?? newCode() }),
    }),
  },
];
