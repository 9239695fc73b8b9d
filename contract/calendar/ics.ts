import { addDays } from '../rules/dates.ts';
import { EVENT_KIND_WORDS } from '../rules/event-kinds.ts';
import { anchorOf, type CalendarEntry, type CancelledEntry, entryPath } from './entries.ts';
import { folded, icsText } from './ics-lines.ts';

const day = (date: string): string => date.replaceAll('-', '');
const moment = (instant: string): string => `${instant.replace(/\.\d+/, '').replace(/[-:]/g, '')}`;

/** The same as long as there is the record, also after its deletion, its return and a move to another address. */
export const uidOf = (entry: CancelledEntry): string =>
  `${anchorOf(entry)}-${Date.parse(entry.created_at).toString(36)}@prangon`;

/** Grows with every change, as calendars expect of the version of an entry. */
const sequenceOf = ({ created_at, updated_at }: CancelledEntry): number =>
  Math.max(0, Math.ceil((Date.parse(updated_at) - Date.parse(created_at)) / 1000));

const shared = (entry: CancelledEntry): string[] => [
  `UID:${uidOf(entry)}`,
  `DTSTAMP:${moment(entry.updated_at)}`,
  `LAST-MODIFIED:${moment(entry.updated_at)}`,
  `SEQUENCE:${sequenceOf(entry)}`,
  `DTSTART;VALUE=DATE:${day(entry.start)}`,
  // The first day after it.
  `DTEND;VALUE=DATE:${day(addDays(entry.end, 1))}`,
];

function confirmed(entry: CalendarEntry, publicUrl: string | null): string[] {
  return [
    ...shared(entry),
    `CREATED:${moment(entry.created_at)}`,
    `SUMMARY:${icsText(entry.title)}`,
    ...(entry.description ? [`DESCRIPTION:${icsText(entry.description)}`] : []),
    `CATEGORIES:${icsText(EVENT_KIND_WORDS[entry.kind])}`,
    ...(publicUrl ? [`URL:${publicUrl}${entryPath(entry)}`] : []),
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
  ];
}

const cancelled = (entry: CancelledEntry): string[] => [...shared(entry), 'SUMMARY:বাতিল', 'STATUS:CANCELLED'];

type Source = {
  name: string;
  entries: readonly CalendarEntry[];
  cancelled: readonly CancelledEntry[];
  publicUrl: string | null;
};

/** The calendar as a file to subscribe to (RFC 5545). The same calendar always gives the same bytes. */
export function calendarFile({ name, entries, cancelled: gone, publicUrl }: Source): string {
  const events = [...entries.map((entry) => confirmed(entry, publicUrl)), ...gone.map(cancelled)];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prangon//School calendar//BN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icsText(name)}`,
    'X-WR-TIMEZONE:Asia/Dhaka',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
