import { folded, icsText } from '../calendar/ics-lines.ts';
import { addDays } from '../rules/dates.ts';
import { bn } from '../rules/digits.ts';

/** A lesson of a date, as far as a calendar tells of it. */
export type CalendarLesson = {
  date: string;
  slot: {
    id: number;
    class: { name: string };
    section: string;
    subject: { name: string };
    teachers: readonly { full_name: string }[];
    room: { name: string } | null;
    period: string;
    starts: string;
    ends: string;
    cover: { substitute_name: string } | null;
  };
};

const DHAKA_MS = 6 * 60 * 60 * 1000;

/** A time of a date in Dhaka, in UTC as calendars write it. */
const utc = (date: string, time: string): string =>
  new Date(Date.parse(`${date}T${time}:00Z`) - DHAKA_MS).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

const event = ({ date, slot }: CalendarLesson, stamp: string): string[] => {
  const cover = slot.cover?.substitute_name ? ` (বদলি: ${slot.cover.substitute_name})` : '';
  const where = [slot.class.name, slot.section].filter(Boolean).join(' ');
  const teachers = slot.teachers.map(({ full_name }) => full_name).join(', ');
  const told = [where, `${bn(slot.period)} পিরিয়ড`, teachers].filter(Boolean).join(' · ');
  return [
    'BEGIN:VEVENT',
    `UID:lesson-${slot.id}-${date}@prangon`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${utc(date, slot.starts)}`,
    `DTEND:${utc(date, slot.ends)}`,
    `SUMMARY:${icsText(slot.subject.name + cover)}`,
    ...(slot.room ? [`LOCATION:${icsText(slot.room.name)}`] : []),
    `DESCRIPTION:${icsText(told)}`,
    'END:VEVENT',
  ];
};

/** Days of the file, today included. */
const CALENDAR_DAYS = 28;

/** The lessons of the coming weeks as a file to subscribe to (RFC 5545). On one day the same lessons always give the same bytes. */
export function lessonsFile({
  name,
  today,
  lessons,
}: {
  name: string;
  today: string;
  lessons: readonly CalendarLesson[];
}): string {
  const until = addDays(today, CALENDAR_DAYS);
  const coming = lessons.filter(({ date }) => date >= today && date < until);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prangon//Class routine//BN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icsText(name)}`,
    'X-WR-TIMEZONE:Asia/Dhaka',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...coming.flatMap((lesson) => event(lesson, utc(today, '00:00'))),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
