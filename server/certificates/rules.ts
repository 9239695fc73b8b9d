import { idsAmong, type Rules } from '../history/rules.ts';
import { Refusal } from '../refusal.ts';
import { complete } from './completing.ts';
import { forgettingCertificates, forgettingPrinter } from './forget.ts';
import { holdProblems } from './hold.ts';
import { versioned } from './versioned.ts';

export const certificateRules: Rules = {
  guards: {
    students: async (_, { before, after, doer }) => {
      const held = after && doer.via !== 'command' ? holdProblems('students', before, after, doer.by) : null;
      if (held) throw new Refusal(403, { message: `${held.hold}।`, errors: held });
    },
  },
  amend: async (_, path, before, values) => versioned(path, before, values),
  complete,
  forget: { from: (reader, ended) => forgettingCertificates(reader, new Set(idsAmong(ended, 'students'))) },
  forgetAccount: forgettingPrinter,
};
