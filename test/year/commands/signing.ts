import type { Act } from '../act.ts';
import { unless } from './records.ts';

/** Notices are signed from now on, or no longer; the invariants look at what everybody can check of them. */
export const switchSigning = (): Act => ({
  can: () => true,
  begin: (model) => {
    const signs = !model.signs;
    return {
      story: `Admin switches signing ${signs ? 'on' : 'off'}`,
      send: (school) => school.call('admin', 'PATCH', 'settings/', { signing: signs }),
      settle: (now, answer) => {
        if (answer.status === 200) now.signs = signs;
        return unless(answer, 200);
      },
    };
  },
});
