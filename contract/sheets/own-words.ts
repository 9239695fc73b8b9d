import { allResources } from '../resources/index.ts';

/** The words of the declarations, by path: browsers get them as they are, without the declarations (vite.config.ts). */
export const ownWords = Object.fromEntries(allResources.map(({ path, words }) => [path, words]));
