import { type BrowserContext, test as base, expect } from '@playwright/test';
import { makeAdmin } from '../office/support.ts';
import type { Account } from './school-data.ts';

/** Faults that a page must not show during a journey. */
export type Faults = {
  /** A journey that brings a failure about says how the browser will tell of it. */
  expect: (...patterns: RegExp[]) => void;
  /** Watches a context that the journey opened itself. */
  watch: (context: BrowserContext) => Promise<void>;
};

type Options = {
  /** Other origins that the pages of this journey may ask. */
  allowedOrigins: string[];
};

/** In every page before anything of it runs: what its policy stops, and windows of the browser's own, go to the console. */
const tell = () => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`policy: ${violatedDirective} ${blockedURI}`),
  );
  const told = (words?: unknown) => console.error(`dialog: ${words}`) ?? null;
  Object.assign(window, { alert: told, confirm: told, prompt: told, print: told });
};

/**
 * Every journey fails on an error in the console, an uncaught error, a violation of the pages' policy, a broken picture
 * or script, a window of the browser's own that no page of ours opens, and on any request to somebody else's host.
 */
export const test = base.extend<Options & { faults: Faults; newAdmin: () => Promise<Account & { id: number }> }>({
  allowedOrigins: [[], { option: true }],
  /** Makes an Admin of this journey's own, who is gone after it. */
  newAdmin: async ({ request }, use) => {
    const leaving: (() => Promise<void>)[] = [];
    await use(async () => {
      const { admin, remove } = await makeAdmin(request);
      leaving.push(remove);
      return admin;
    });
    for (const remove of leaving) await remove();
  },
  faults: [
    // Names newAdmin first, so that accounts go only after the pages that may still ask in their name.
    async ({ newAdmin: _, context, baseURL, allowedOrigins }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      const origins = [new URL(baseURL ?? 'http://localhost').origin, ...allowedOrigins];
      const watch = async (watched: BrowserContext) => {
        await watched.addInitScript(tell);
        watched.on('console', (message) => {
          if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
        });
        watched.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`));
        watched.on('request', (request) => {
          const { protocol, origin } = new URL(request.url());
          if (/^https?:$/.test(protocol) && !origins.includes(origin)) seen.push(`foreign: ${request.url()}`);
        });
      };
      await watch(context);
      await use({ expect: (...patterns) => void expected.push(...patterns), watch });
      expect(seen.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A phone of the size that the layout is made for first. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
