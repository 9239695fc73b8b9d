import { foldSearch } from './fold.ts';

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

const KINDS = new Map<string, EventKind>(
  EVENT_KINDS.flatMap((kind) => [
    [kind, kind],
    [foldSearch(KIND_WORDS[kind]), kind],
  ]),
);

/** A kind as sent, in any case or in Bengali; null if unknown. */
export const normalizeEventKind = (text: string): EventKind | null => KINDS.get(foldSearch(text)) ?? null;
