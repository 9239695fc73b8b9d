import { createContext } from 'react';

/** Metadata that a route module exports as `handle`. */
export type Handle = {
  /** This part of the site is an application: React Router hydrates it. Everything else is a document with islands. */
  app?: true;
};

/** True if any of the matched routes belongs to the application. */
export function isApplication(matches: readonly { handle?: unknown }[]): boolean {
  return matches.some(({ handle }) => (handle as Handle | undefined)?.app === true);
}

/** The address of the built `entry.client.tsx`, for the document's one script tag; null outside the server's rendering. */
export const EntryModule = createContext<string | null>(null);

/** True in the copy that opens without a server. */
export const InBox = createContext(false);

/** CSP nonce of the document, for the application's inline scripts; undefined in the browser. */
export const Nonce = createContext<string | undefined>(undefined);
