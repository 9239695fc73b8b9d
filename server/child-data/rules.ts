import type { Rules } from '../history/rules.ts';
import { judgeOf, judgeReturned } from './judge.ts';
import { forgetUnread, requireRead } from './unread.ts';

export const childDataRules: Rules = {
  judge: judgeOf,
  judgeReturn: judgeReturned,
  begin: forgetUnread,
  settle: (_, writer) => requireRead(writer),
};
