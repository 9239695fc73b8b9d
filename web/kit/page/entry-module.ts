import { createContext } from 'react';

/** The address of the built `entry.client.tsx`, for the document's one script tag; null outside the server's rendering. */
export const EntryModule = createContext<string | null>(null);
