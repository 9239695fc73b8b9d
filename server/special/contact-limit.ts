import { contact } from '#contract/resources/contact.ts';
import type { App, Call } from '../http/app-context.ts';
import { createHandler } from '../http/crud.ts';
import { addressOf, type Counted, count, LIMITS, refuseSpent } from '../http/limits.ts';
import type { Route } from '../http/router.ts';

const countedFor = (call: Call): Counted => ({ limit: LIMITS.contacts, key: addressOf(call) });

/** Messages from visitors, at most five a minute from one address (CONTRACT.md section 3): each is counted as it is stored. */
export function contactRoutes(app: App): Route[] {
  const create = createHandler(app, contact, { first: (writer, call) => count(app, writer, countedFor(call)) });
  return [
    {
      method: 'POST',
      path: 'contacts',
      access: 'anyone',
      handle: async (call) => {
        // One that is sent again gets its first answer, also where that was the fifth.
        if (call.req.header('idempotency-key') === undefined) await refuseSpent(app, countedFor(call));
        return create(call);
      },
    },
  ];
}
