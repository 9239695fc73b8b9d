/** Form contents: texts, and files that were chosen or are to be removed. */
export type DraftValues = Readonly<Record<string, string | File | null>>;
/**
 * A submission of these values that may have reached the server: its Idempotency-Key, and when it was first tried, ms. A page
 * that died while it was sent tries the same again, so that it makes no second record.
 */
export type Attempt = { key: string; since: number };
/** `base`: the record's texts that the values were typed over, which somebody else may have changed since. */
export type DraftOrigin = { attempt?: Attempt; base?: Readonly<Record<string, string>> };
export type Draft = DraftOrigin & { values: DraftValues; savedAt: number };

export type DraftStore = {
  read: (key: string) => Promise<Draft | null>;
  write: (key: string, values: DraftValues, origin?: DraftOrigin) => Promise<void>;
  /** The same before the page closes, which waits for nothing: the texts at once; files were written when they were chosen. */
  writeNow: (key: string, values: DraftValues, origin?: DraftOrigin) => void;
  remove: (key: string) => Promise<void>;
};
