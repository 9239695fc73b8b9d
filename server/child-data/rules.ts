import type { Rules } from '../history/rules.ts';
import { judgeOf, judgeOfReturn } from './judge.ts';

export const childDataRules: Rules = { judge: judgeOf, judgeReturn: judgeOfReturn };
