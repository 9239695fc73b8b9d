import { descendantsOf } from '#contract/kit/relations.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Guard, Rules } from '../history/rules.ts';
import { guardHidden, guardParts, paths } from './hidden.ts';

const guardOf =
  (path: string): Guard =>
  (reader, step) =>
    guardHidden(reader, path, step);

const parts = paths.flatMap((path) => descendantsOf({ path }, allResources));

export const undoRules: Rules = {
  guards: Object.fromEntries<Guard>([
    ...paths.map((path) => [path, guardOf(path)] as const),
    ...parts.map((child) => [child.path, (reader, step) => guardParts(reader, child, step)] as [string, Guard]),
  ]),
};
