import { useRef, useState } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { notice as declaration } from '#contract/resources/notice.ts';
import { addDays, dayOf, todayInDhaka } from '#contract/rules/dates.ts';
import type { Changes } from '../../kit/api/api.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { type SaveChanges, type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { textIn, type Values } from '../../kit/form/values.ts';
import { FILES, saveFiles } from './files.ts';
import { stateAfter } from './when.ts';
import { noticeWords as words } from './words.ts';

export type Notice = RecordAt<'notices'>;

export type NoticeEditorProps = {
  notice: Notice | null;
  /** Notice to copy the words from. */
  copied: Notice | null;
  onSaved: (saved: SaveResult) => void;
  onClose: () => void;
};

/** Fields that a copy keeps: the text, not the day, the number or the files. */
const wordsOf = ({ title, description, category, signatory }: Notice): Values => ({
  title,
  description,
  category,
  signatory: signatory === null ? '' : String(signatory),
});

/** A notice with a later publication gets that day, unless another is set. */
const dated = (values: Values): Values =>
  textIn(values, 'date') === '' ? { ...values, date: dayOf(textIn(values, 'publish_at')) ?? '' } : values;

/** The form of a notice, with its files: they are stored before anybody can read it. */
export function useNoticeEditor({ notice, copied, onSaved }: Omit<NoticeEditorProps, 'onClose'>) {
  const [way, setWay] = useState<{ at: number; of: number } | null>(null);
  const saved = useRef(new Map<string, number>());
  /** A new notice is kept as a draft until all of its files are stored. */
  const kept = useRef(false);

  async function send(changes: Changes, write: SaveChanges, sent: Values): Promise<void> {
    const form = changes as FormData;
    const hasFiles = textIn(sent, FILES) !== '';
    const files = (own: number) => saveFiles(own, sent, saved.current, (at, of) => setWay({ at, of }));
    try {
      if (notice && hasFiles) await files(notice.id);
      if (notice || !hasFiles || stateAfter(sent) !== 'live') {
        const id = await write(form);
        if (!notice && hasFiles && id !== null) await files(id);
        return;
      }
      const held = new FormData();
      for (const [name, value] of form) if (name !== 'status') held.append(name, value);
      held.set('status', 'draft');
      const id = await write(held);
      kept.current = true;
      if (id !== null) await files(id);
      const opened = new FormData();
      opened.set('status', 'published');
      const reason = form.get('reason');
      if (reason) opened.set('reason', reason);
      await write(opened);
      kept.current = false;
    } finally {
      setWay(null);
    }
  }

  const editor = useEditor({
    resource: declaration,
    record: notice,
    draftKey: `notices:${notice?.id ?? (copied ? `copy-${copied.id}` : 'new')}`,
    start: copied ? wordsOf(copied) : undefined,
    written: notice ? undefined : dated,
    send,
    saved: onSaved,
    failed: (reason) => (kept.current && reason instanceof ApiError ? words.filesFailed : words.saveFailed),
  });
  return { editor, way, expireNow: () => editor.set('expires_on', addDays(todayInDhaka(), -1)) };
}
