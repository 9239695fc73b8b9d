import type { Rules } from '../history/rules.ts';
import { forgetTeacher } from './forget.ts';
import { guardCover } from './guard.ts';
import { withSections } from './sections.ts';
import { settleCovers } from './settle.ts';
import { takeTouchedBearers, touchBearer } from './touched.ts';

export const coverRules: Rules = {
  guards: { covers: guardCover },
  amend: async (writer, path, before, values) =>
    'sections' in values ? values : withSections(writer, path, before, values),
  amendReturn: (writer, path, values) => withSections(writer, path, null, values),
  note: (writer, path, step) => touchBearer(writer, { path, ...step }),
  begin: takeTouchedBearers,
  settle: ({ database }, writer) => settleCovers(database, writer),
  followSettings: async (_, writer, { before, after, change, doer }) => {
    const isBack = after.parts.includes('routine') && !before.parts.includes('routine');
    if (change !== null && (isBack || String(before.school_days) !== String(after.school_days)))
      touchBearer(writer, { path: 'settings', before: null, after: null, change, doer });
  },
  forget: {
    moves: ['covers'],
    from: async function* (_, ended) {
      for (const one of ended) if (one.resource === 'teachers') yield (writer) => forgetTeacher(writer, one);
    },
  },
};
