import type { Rules } from '../history/rules.ts';
import { judgeOf, judgeRestoredValues } from './judge.ts';

export const childDataRules: Rules = { judge: judgeOf, judgeReturn: judgeRestoredValues };
