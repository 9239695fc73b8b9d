// Browsers get the values of this module as they are, without the declarations that they come of (vite.config.ts).
import { allResources } from '../resources/index.ts';

/** The words of the declarations, by path. */
export const ownWords = Object.fromEntries(allResources.map(({ path, words }) => [path, words]));

/** The name of one record of each register, by path. */
export const registerNames: Readonly<Record<string, string>> = Object.fromEntries(
  allResources.flatMap(({ path, screen }) => (screen ? [[path, screen.one]] : [])),
);
