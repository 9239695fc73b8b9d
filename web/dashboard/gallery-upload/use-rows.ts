import { useEffect, useMemo, useRef, useState } from 'react';
import { gallery } from '#contract/resources/gallery.ts';
import { prepareFile } from '../../kit/form/field/prepare-file.ts';
import { useDraft } from '../../kit/form/use-draft.ts';
import { textIn, type Values } from '../../kit/form/values.ts';
import {
  atLeastOne,
  CONSENT,
  changed,
  draftOfRows,
  isUntouched,
  MOST_PICTURES,
  newRow,
  type PictureRow,
  placesFor,
  rowsOfDraft,
  type UploadTarget,
  uploadedRow,
  withUnfit,
} from './rows.ts';

const NOTHING: Values = {};

const agreed = ({ values }: PictureRow): boolean => textIn(values, CONSENT) === 'true';
/** New rows of a batch with the guardians' consent. */
const asBefore = (rows: readonly PictureRow[], before: readonly PictureRow[]): readonly PictureRow[] =>
  before.every(agreed) ? rows.map((row) => (agreed(row) ? row : changed(row, CONSENT, 'true'))) : rows;

/** The rows of the screen, kept as a draft with their files. */
export function useRows() {
  const [rows, setRows] = useState<readonly PictureRow[]>(() => [newRow()]);
  const latest = useRef(rows);
  /** Chosen files that are still being checked and made smaller. */
  const preparing = useRef(new Set<Promise<unknown>>());

  const update = (next: readonly PictureRow[]) => {
    latest.current = next;
    setRows(next);
  };
  const values = useMemo(() => draftOfRows(rows), [rows]);
  const draft = useDraft('gallery-upload', false, values, NOTHING);
  const stored = rows.filter((row) => row.stored || row.inGallery).length;
  // Sent rows must not be offered again, whatever happens to this tab now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one more has arrived
  useEffect(() => {
    if (stored > 0) draft.keep();
  }, [stored]);

  function change(id: number, name: string, value: Values[string] | undefined) {
    update(latest.current.map((row) => (row.id === id ? changed(row, name, value) : row)));
  }
  function prepare(work: Promise<unknown>) {
    preparing.current.add(work);
    void work.finally(() => preparing.current.delete(work));
  }
  async function fill(id: number, file: File) {
    const ready = await prepareFile(gallery.fields.image, file);
    if ('file' in ready) return change(id, 'image', ready.file);
    refuseFile(id, ready.problem);
  }
  function refuseFile(id: number, problem: string | null) {
    update(latest.current.map((row) => (row.id === id ? withUnfit(row, problem) : row)));
  }
  function mark(problems: ReadonlyMap<number, PictureRow['problems']>) {
    update(latest.current.map((row) => ({ ...row, problems: problems.get(row.id) ?? {} })));
  }

  return {
    rows,
    dirty: rows.some((row) => !isUntouched(row)),
    /** The rows once all chosen files are ready. */
    ready: async (): Promise<readonly PictureRow[]> => {
      await Promise.all(preparing.current);
      return latest.current;
    },
    prepare,
    /** True if all rows have the guardians' consent; set once for all of them. */
    consent: rows.every(agreed),
    setConsent: (on: boolean) => update(latest.current.map((row) => changed(row, CONSENT, String(on)))),
    /** Writes to the device at once, so that sent rows are recognized again. */
    keep: () => draft.keep(true),
    change,
    refuseFile,
    mark,
    /** ID of the new row; null at the maximum. */
    add(): number | null {
      if (latest.current.length >= MOST_PICTURES) return null;
      const row = newRow();
      update(asBefore([...latest.current, row], latest.current));
      return row.id;
    },
    /** False for the last row. */
    remove(id: number): boolean {
      if (latest.current.length === 1) return false;
      update(latest.current.filter((row) => row.id !== id));
      return true;
    },
    /** Puts further pictures into rows; false if some found no room. */
    more(id: number, files: readonly File[]): boolean {
      const { rows: next, places, left } = placesFor(latest.current, id, files.length);
      update(asBefore(next, latest.current));
      for (const [place, row] of places.entries()) {
        const file = files[place];
        if (file) prepare(fill(row, file));
      }
      return left === 0;
    },
    store(target: UploadTarget, id: number) {
      update(latest.current.map((row) => (row.id === id ? uploadedRow(row, target) : row)));
    },
    dropStored() {
      update(atLeastOne(latest.current.filter((row) => !row.stored)));
    },
    draft: {
      offered: draft.offered,
      restore: () => {
        const kept = draft.take();
        if (kept) update(rowsOfDraft(kept.values));
      },
      discard: draft.discard,
    },
  };
}
