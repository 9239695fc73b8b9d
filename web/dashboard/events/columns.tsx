import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { EVENT_KIND_WORDS } from '#contract/rules/event-kinds.ts';
import type { Column } from '../../ui/data-table.tsx';
import { eventWords as words } from './words.ts';

type Event = RecordAt<'events'>;

/** One day, or a range of days. */
export const daysInWords = (start: string, end: string | null): string =>
  end && end !== start ? words.until(dateInWords(start), dateInWords(end)) : dateInWords(start);

export const eventColumns: readonly Column<Event>[] = [
  {
    key: 'start_date',
    label: words.columns.start_date,
    cell: ({ start_date, end_date }) => daysInWords(start_date, end_date),
  },
  { key: 'title', label: words.columns.title, cell: ({ title }) => <bdi>{title}</bdi>, part: 'title' },
  { key: 'kind', label: words.columns.kind, cell: ({ kind }) => EVENT_KIND_WORDS[kind] },
  {
    key: 'description',
    label: words.columns.description,
    cell: ({ description }) => description && <bdi>{description}</bdi>,
  },
];
