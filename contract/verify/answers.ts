/** A file by its bytes: one that a notice has now, one that it had, or none of this site. */
export type CheckedFile = {
  state: 'current' | 'old' | 'unknown';
  notice: { id: number; title: string; date: string } | null;
  name: string;
  at: string | null;
};

/** A public notice and how it stands to what was signed of it. */
export type CheckedNotice = {
  id: number;
  code: string | null;
  memo_number: string;
  title: string;
  date: string;
  state: 'valid' | 'changed' | 'unsigned' | 'altered';
  signed_at: string | null;
  changed_at: string | null;
};

/** The newest entry of the public log and its first one that does not fit. */
export type LogState = { head: { n: number; hash: string } | null; broken: number | null };
