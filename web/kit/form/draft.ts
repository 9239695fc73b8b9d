/** Form contents: texts, and files that were chosen or are to be removed. */
export type DraftValues = Readonly<Record<string, string | File | null>>;
/**
 * A submission of these values that may have reached the server: its Idempotency-Key, and when it was first tried, ms. A page
 * that died while it was sent tries the same again, so that it makes no second record.
 */
export type Attempt = { key: string; since: number };
export type Draft = { values: DraftValues; savedAt: number; attempt?: Attempt };

export type DraftStore = {
  read: (key: string) => Promise<Draft | null>;
  write: (key: string, values: DraftValues, attempt?: Attempt) => Promise<void>;
  /** The same before the page closes, which waits for nothing: the texts at once; files were written when they were chosen. */
  writeNow: (key: string, values: DraftValues, attempt?: Attempt) => void;
  remove: (key: string) => Promise<void>;
};
