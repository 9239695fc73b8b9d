/** Kinds of a calendar day, in the order offered to readers. */
export const EVENT_KINDS = ['holiday', 'off', 'exam', 'event', 'meeting'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Kinds that a reader of the calendar shows or hides; days without lessons go with the holidays. */
export const TOGGLED_KINDS = EVENT_KINDS.filter((kind) => kind !== 'off');
export const toggleOf = (kind: EventKind): EventKind => (kind === 'off' ? 'holiday' : kind);

/** Labels of the kinds. */
export const EVENT_KIND_WORDS: Readonly<Record<EventKind, string>> = {
  holiday: 'ছুটি',
  off: 'ক্লাস বন্ধ',
  exam: 'পরীক্ষা',
  event: 'অনুষ্ঠান',
  meeting: 'সভা',
};
