import { contact } from '#contract/resources/contact.ts';
import type { App } from '../http/app-context.ts';
import { createHandler } from '../http/crud.ts';
import { addressOf, LIMITS, spend } from '../http/limits.ts';
import type { Route } from '../http/router.ts';

/** Messages from visitors, at most five a minute from one address (CONTRACT.md section 3). */
export function contactRoutes(app: App): Route[] {
  const create = createHandler(app, contact);
  return [
    {
      method: 'POST',
      path: 'contacts',
      access: 'anyone',
      handle: async (call) => {
        await spend(app, { limit: LIMITS.contacts, key: addressOf(call) });
        return create(call);
      },
    },
  ];
}
