/** What a day of the calendar is taken by, in the order in which a reader is offered them. */
export const EVENT_KINDS = ['holiday', 'exam', 'event', 'meeting'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** What people call them. */
export const KIND_WORDS: Readonly<Record<EventKind, string>> = {
  holiday: 'ছুটি',
  exam: 'পরীক্ষা',
  event: 'অনুষ্ঠান',
  meeting: 'সভা',
};
