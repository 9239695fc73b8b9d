import { createContext } from 'react';

/** Of the document that is being drawn, for the application's inline scripts; undefined in the browser. */
export const Nonce = createContext<string | undefined>(undefined);
