import type { Guard, Rules } from '../history/rules.ts';
import { guardHidden, paths } from './hidden.ts';

const guardOf =
  (path: string): Guard =>
  (reader, step) =>
    guardHidden(reader, path, step);

export const undoRules: Rules = { guards: Object.fromEntries(paths.map((path) => [path, guardOf(path)])) };
