import { type ResourcePath, resources } from '#contract/resources/index.ts';
import { DEFAULT_SETTINGS, type Settings } from '#contract/settings.ts';
import { salted } from './dice.ts';
import type { SampleRow } from './rows.ts';

/** The rows of the resources by their paths in the API, each in the order of its making. */
export type SampleSchool = { settings: Settings } & { [P in ResourcePath]: readonly SampleRow<P>[] };

/** `content/PATH.ts` holds the rows of that resource. */
const contents = await Promise.all(
  Object.keys(resources).map(async (path) => [path, await import(`./content/${path}.ts`)] as const),
);

/** A fictional school on `today` (YYYY-MM-DD): the same day and seed always give the same school. */
export const sampleSchool = (today: string, seed = ''): SampleSchool =>
  salted(seed, () => ({
    settings: DEFAULT_SETTINGS,
    ...(Object.fromEntries(contents.map(([path, { rows }]) => [path, rows(today)])) as Omit<SampleSchool, 'settings'>),
  }));
