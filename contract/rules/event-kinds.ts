/** Kinds of a calendar day, in the order offered to readers. */
export const EVENT_KINDS = ['holiday', 'exam', 'event', 'meeting'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Labels of the kinds. */
export const KIND_WORDS: Readonly<Record<EventKind, string>> = {
  holiday: 'ছুটি',
  exam: 'পরীক্ষা',
  event: 'অনুষ্ঠান',
  meeting: 'সভা',
};
