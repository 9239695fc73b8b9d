import { attachment } from '#contract/resources/attachment.ts';
import { notice } from '#contract/resources/notice.ts';
import type { Rules } from '../history/rules.ts';
import { readFilesAhead } from './read-ahead.ts';
import { settleNotices } from './settle.ts';
import { forgetFilesOf, forgetNotices } from './signatures.ts';
import { beforeSettings, followSettings } from './switch.ts';
import { followNotice, takeTouched } from './touched.ts';

export const signingRules: Rules = {
  follow: followNotice,
  begin: takeTouched,
  settle: settleNotices,
  readAhead: readFilesAhead,
  beforeSettings,
  followSettings: (premises, writer, { before, after }) => followSettings(premises, writer, before, after),
  purged: async (writer, path, ids, files) => {
    if (path === notice.path) await forgetNotices(writer, ids);
    if (path === attachment.path && files.length > 0) await forgetFilesOf(writer, files);
  },
};
