import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from './entries.ts';
import { calendarFile, uidOf } from './ics.ts';
import { folded } from './ics-lines.ts';

const entry = (values: Partial<CalendarEntry> = {}): CalendarEntry => ({
  type: 'events',
  id: 7,
  kind: 'holiday',
  title: 'বিজয় দিবস',
  description: '',
  start: '2026-12-16',
  end: '2026-12-16',
  all_day: true,
  created_at: '2026-01-02T03:04:05.678Z',
  updated_at: '2026-01-02T03:04:05.678Z',
  ...values,
});

const fileOf = (entries: CalendarEntry[], cancelled: CalendarEntry[] = [], publicUrl: string | null = null) =>
  calendarFile({ name: 'কুসুমপুর বিদ্যালয়', entries, cancelled, publicUrl });

/** As a calendar program reads it. */
const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) };
};

const octets = (line: string) => Buffer.byteLength(line);

describe('a content line', () => {
  it('is at most 75 octets long, and whole again when it is put together', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = text.replace(/[\r\n]/g, '');
        const pieces = folded(line).split('\r\n');
        expect(Math.max(...pieces.map(octets))).toBeLessThanOrEqual(75);
        expect(pieces.slice(1).every((piece) => piece.startsWith(' '))).toBe(true);
        expect(pieces.map((piece, index) => (index === 0 ? piece : piece.slice(1))).join('')).toBe(line);
      }),
    );
  });
});

describe('the calendar as a file', () => {
  it('gives a day as the day, and the day after the last as the end', () => {
    const { events } = read(fileOf([entry(), entry({ id: 8, start: '2026-12-30', end: '2027-01-02' })]));
    expect(
      events.map(({ startDate, endDate }) => [startDate.isDate, startDate.toString(), endDate.toString()]),
    ).toEqual([
      [true, '2026-12-16', '2026-12-17'],
      [true, '2026-12-30', '2027-01-03'],
    ]);
  });

  it('reads back every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (typed) => {
        const text = typed.replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, '');
        const { events } = read(fileOf([entry({ title: text.replace(/\n/g, ''), description: text })]));
        expect([events[0]?.summary, events[0]?.description ?? '']).toEqual([text.replace(/\n/g, ''), text]);
      }),
    );
    expect(fileOf([entry({ title: 'ক, খ; গ\\ঘ', description: 'এক\r\nদুই' })])).toContain(
      'SUMMARY:ক\\, খ\\; গ\\\\ঘ\r\nDESCRIPTION:এক\\nদুই\r\n',
    );
  });

  it('keeps the id of an entry for good, and counts its versions up', () => {
    const changed = entry({ title: 'অন্য', updated_at: '2026-02-02T03:04:05.000Z' });
    expect(uidOf(changed)).toBe(uidOf(entry()));
    expect(uidOf(entry({ type: 'notices' }))).not.toBe(uidOf(entry()));
    const sequences = read(fileOf([entry(), changed])).events.map(({ sequence }) => Number(sequence));
    expect(sequences[1]).toBeGreaterThan(sequences[0] as number);
  });

  it('takes back what was deleted, under its id and without its words', () => {
    const gone = entry({ title: 'গোপন', updated_at: '2026-03-01T00:00:00.000Z' });
    const file = fileOf([], [gone]);
    const [event] = read(file).calendar.getAllSubcomponents('vevent');
    expect([event?.getFirstPropertyValue('status'), event?.getFirstPropertyValue('uid')]).toEqual([
      'CANCELLED',
      uidOf(entry()),
    ]);
    expect(file).not.toContain('গোপন');
  });

  it('names the page of an entry where the address of the site is known', () => {
    const entries = [entry(), entry({ type: 'notices', id: 3 })];
    const urls = (file: string) =>
      read(file)
        .calendar.getAllSubcomponents('vevent')
        .map((event) => event.getFirstPropertyValue('url'));
    expect(urls(fileOf(entries, [], 'https://school.example'))).toEqual([
      'https://school.example/calendar?month=2026-12&view=list#events-7',
      'https://school.example/notice/3',
    ]);
    expect(urls(fileOf(entries))).toEqual([null, null]);
  });

  it('is a calendar without anything in it, too', () => {
    const { calendar, events } = read(fileOf([]));
    expect([calendar.getFirstPropertyValue('version'), calendar.getFirstPropertyValue('method'), events]).toEqual([
      '2.0',
      'PUBLISH',
      [],
    ]);
  });
});
