import { allResources } from './resources/index.ts';

/**
 * What the declarations call things. The browser's build writes out the values of this module (vite.config.ts): what is on the
 * screen first, the dashboard's frame, loads them without the declarations.
 */
export const fieldWords = Object.fromEntries(allResources.map(({ path, words }) => [path, words]));
