import { contact } from '#contract/resources/contact.ts';
import type { Call } from '../http/call.ts';
import { clientAddress } from '../http/client-address.ts';
import type { RouteGroup } from '../http/router.ts';
import { type Counted, count, LIMITS, refuseSpent } from '../limits.ts';
import { createHandler } from './records.ts';

const countedFor = (call: Call): Counted => ({ limit: LIMITS.contacts, key: clientAddress(call) });

const create = createHandler(contact, (app, call) => (writer) => count(app, writer, countedFor(call)));

/** Messages from visitors, at most five a minute from one address: each is counted as it is stored. */
export const contactRoutes: RouteGroup = {
  routes: [
    {
      method: 'POST',
      path: 'contacts',
      right: ['create', contact],
      handle: async (app, call) => {
        // One that is sent again gets its first answer, also where that was the fifth.
        if (call.req.header('idempotency-key') === undefined) await refuseSpent(app, countedFor(call));
        return create(app, call);
      },
    },
  ],
};
