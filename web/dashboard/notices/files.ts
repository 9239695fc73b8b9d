import type { RecordAt } from '#contract/resources/index.ts';
import { attachmentOrder } from '#contract/rules/sort.ts';
import { cut } from '#contract/rules/text.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { textIn, type Values } from '../../kit/form/values.ts';
import { officeApi } from '../../kit/session/office-api.ts';

export type Attachment = RecordAt<'attachments'>;

/** A file that goes with a notice, in its form: stored under `id`, or chosen and among the form's values under `fileFieldName(key)`. */
export type NoticeFileEntry = { key: string; id: number | null; title: string };

/** Under which name the form holds the entries, once they are not as they are stored. */
export const FILES = 'files';
export const MOST_FILES = 10;
export const fileFieldName = (key: string): string => `file:${key}`;

const storedEntries = (stored: readonly Attachment[]): NoticeFileEntry[] =>
  [...stored].sort(attachmentOrder).map(({ id, title }) => ({ key: String(id), id, title }));

export function entriesIn(values: Values, stored: readonly Attachment[]): NoticeFileEntry[] {
  const text = textIn(values, FILES);
  return text === '' ? storedEntries(stored) : (JSON.parse(text) as NoticeFileEntry[]);
}

/** The form's value for these entries; undefined if they equal the stored ones. */
export function entriesValue(entries: readonly NoticeFileEntry[], stored: readonly Attachment[]): string | undefined {
  const text = JSON.stringify(entries);
  return text === JSON.stringify(storedEntries(stored)) ? undefined : text;
}

/** Default title of a file; '' for a camera's number, which says nothing to a reader. */
export function titleOf(fileName: string): string {
  const bare = fileName.replace(/\.[^.]*$/, '').trim();
  return /^(?:IMG|DSC|PXL|VID|MVIMG|image|photo|screenshot|scan|whatsapp|[\d_\-.\s])/i.test(bare) ? '' : cut(bare, 100);
}

export const attachmentsOf = (notice: number): Promise<Attachment[]> =>
  officeApi().list('attachments', { notice: String(notice) });

/** Moves a file's error to the form's file field. */
function atFiles(reason: unknown, entry: NoticeFileEntry): unknown {
  if (!(reason instanceof ApiError)) return reason;
  const { said: message, errors } = reason;
  const told = Object.values(errors).flat();
  const named = told.map((problem) => (entry.title ? `${entry.title}: ${problem}` : problem));
  return new ApiError(reason.status, { message, errors: named.length > 0 ? { [FILES]: named } : {} });
}

function formOf(fields: Readonly<Record<string, string | number | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value instanceof File ? value : String(value));
  return form;
}

/** The id that an entry was stored under. */
async function saveEntry(
  notice: number,
  entry: NoticeFileEntry,
  position: number,
  values: Values,
  record?: Attachment,
) {
  const api = officeApi();
  const title = entry.title.trim();
  if (record) {
    const isSame = record.title === title && record.position === position;
    if (!isSame) await api.change('attachments', record, formOf({ title, position }));
    return record.id;
  }
  const file = values[fileFieldName(entry.key)];
  if (!(file instanceof File)) return null;
  const reason = textIn(values, 'reason');
  const body = formOf({ notice, title, position, file, ...(reason && { reason }) });
  return api.create('attachments', body, { idempotencyKey: entry.key });
}

/**
 * Saves a notice's attachments as its form has them.
 * @param saved IDs of entries that an earlier try has stored
 * @param onFile receives the number of the file being sent, from 1, and the total
 */
export async function saveFiles(
  notice: number,
  values: Values,
  saved: Map<string, number>,
  onFile: (at: number, of: number) => void,
): Promise<void> {
  if (textIn(values, FILES) === '') return;
  const stored = await attachmentsOf(notice);
  const entries = entriesIn(values, stored).map((entry) => ({
    ...entry,
    id: entry.id ?? saved.get(entry.key) ?? null,
  }));
  // First, to make room for new files.
  for (const { id } of stored) {
    if (!entries.some((entry) => entry.id === id)) await officeApi().remove('attachments', id);
  }
  for (const [position, entry] of entries.entries()) {
    onFile(position + 1, entries.length);
    const record = stored.find(({ id }) => id === entry.id);
    const id = await saveEntry(notice, entry, position, values, record).catch((reason: unknown) => {
      throw atFiles(reason, entry);
    });
    if (id !== null) saved.set(entry.key, id);
  }
}
