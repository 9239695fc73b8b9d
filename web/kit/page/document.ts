import { createContext } from 'react';

/** What a route module may say of itself in `export const handle`. */
export type Handle = {
  /** This part of the site is an application: React Router hydrates it. Everything else is a document with islands. */
  app?: true;
};

/** Whether any of the matched routes belongs to the application. */
export function isApplication(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as Handle | undefined)?.app === true);
}

/** The address of the built `entry.client.tsx`, for the document's one script tag; null outside the server's rendering. */
export const EntryModule = createContext<string | null>(null);

/** Of the document that is being drawn, for the application's inline scripts; undefined in the browser. */
export const Nonce = createContext<string | undefined>(undefined);
