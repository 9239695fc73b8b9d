import { Fragment, type ReactNode } from 'react';
import { sectionTeacher } from '#contract/attendance/section-teachers.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { groupBy } from '#contract/rules/lists.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { type Institution, Letterhead } from '../../../kit/page/letterhead.tsx';
import { isOfSection, type Slot } from '../columns.ts';
import type { Section, Week } from '../use-week.ts';
import { SheetTable } from './sheet-table.tsx';
import { printWords as words } from './words.ts';

export type SheetHead = {
  institution: Institution | null;
  host: string;
  shift: string;
  from: string;
  headTitle: string;
};

type PageProps = { head: SheetHead; title: string; facts: readonly string[]; children: ReactNode };

/** One printed page with its own head. */
function Page({ head, title, facts, children }: PageProps) {
  const { institution, host, shift, from } = head;
  const told = [...facts, shift && words.shift(shift), words.from(dateInWords(from))].filter(Boolean);
  return (
    <section className="timetable-sheet-page">
      <Letterhead institution={institution} host={host} size="small" />
      <header className="timetable-sheet-head">
        <h2>{title}</h2>
        <p>{told.join(' · ')}</p>
      </header>
      {children}
    </section>
  );
}

const Signatures = ({ left, right }: { left: string; right: string }) => (
  <div className="timetable-sheet-signs">
    <span>{left}</span>
    <span>{right}</span>
  </div>
);

const groupOf = ({ group, weeks }: Slot): string =>
  [group && `(${group})`, words.weeks[weeks]].filter(Boolean).join(' ');

/** The room of most lessons. */
function homeRoom(slots: readonly Slot[], week: Week): string {
  const counts = new Map<string, number>();
  for (const slot of slots) {
    const { room } = week.textOf(slot);
    if (room) counts.set(room, (counts.get(room) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

type Props = { week: Week; head: SheetHead };

/** The week of a section, with whole names: parents read it. */
export function ClassSheet({ week, head, of }: Props & { of: Section }) {
  const slots = week.slots.filter((slot) => isOfSection(slot, of.class, of.section));
  const home = homeRoom(slots, week);
  const ofClass = week.classes.items.find(({ id }) => id === of.class);
  const leader = ofClass && sectionTeacher(ofClass, of.section);
  const facts = [home && words.room(home), leader ? `শ্রেণিশিক্ষক ${week.teacherName(leader)}` : ''];
  return (
    <Page head={head} title={words.of(of.name)} facts={facts}>
      <SheetTable
        caption={words.of(of.name)}
        corner={words.day}
        periods={week.periods}
        breaks={week.breaks}
        rows={week.daysOf(slots).map((day) => ({ key: String(day), head: WEEKDAYS[day], day, slots }))}
        lesson={(slot) => {
          const { subject, room } = week.textOf(slot);
          const people = (slot.teachers as number[]).map(week.teacherName).join(', ');
          return (
            <>
              <b>
                {subject} {groupOf(slot)}
              </b>
              <span>{[people, room !== home && room].filter(Boolean).join(' · ')}</span>
            </>
          );
        }}
      />
      <p className="timetable-sheet-note">
        {home && `${words.roomNote(home)} `}
        {words.today(`${head.host}/routine`)}
      </p>
      <Signatures left={words.maker} right={head.headTitle} />
    </Page>
  );
}

/** Periods that a teacher has; a fortnightly lesson counts whole. */
const loadOf = (slots: readonly Slot[]): number => {
  const places = new Set<string>();
  for (const { day, period, span } of slots) for (let at = 0; at < span; at += 1) places.add(`${day} ${period} ${at}`);
  return places.size;
};

/** Load tables side by side. */
const LOAD_TABLES = 3;

/** Periods of a teacher by section and subject. */
function LoadTables({ week, slots }: { week: Week; slots: readonly Slot[] }) {
  const lessons = groupBy(slots, (slot) =>
    JSON.stringify([week.sectionName(slot.class, slot.section), week.textOf(slot).subject]),
  );
  const rows = [...lessons].map(([key, own]) => [...(JSON.parse(key) as string[]), bn(loadOf(own))]);
  const size = Math.max(1, Math.ceil(rows.length / LOAD_TABLES));
  const tables = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
  return (
    <div className="timetable-sheet-loads">
      {tables.map((some) => (
        <table key={some.join()}>
          <thead>
            <tr>
              {[words.section, words.subject, words.periods].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {some.map((row) => (
              <tr key={row.join()}>
                {row.map((text) => (
                  <td key={text}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

/** The week of a teacher with the load of each day. */
export function TeacherSheet({ week, head, teacher }: Props & { teacher: number }) {
  const slots = week.slots.filter((slot) => (slot.teachers as number[]).includes(teacher));
  const name = week.teacherName(teacher);
  const short = week.shortName(teacher);
  const facts = [week.designation(teacher), short !== name ? words.short(short) : ''];
  return (
    <Page head={head} title={words.ofTeacher(name)} facts={facts}>
      <SheetTable
        caption={words.ofTeacher(name)}
        corner={words.day}
        periods={week.periods}
        breaks={week.breaks}
        asideHead={words.load}
        sum={{ label: words.sum(bn(week.weekLoad)), value: bn(loadOf(slots)) }}
        rows={week.daysOf(slots).map((day) => ({
          key: String(day),
          head: WEEKDAYS[day],
          day,
          slots,
          aside: bn(loadOf(slots.filter((slot) => slot.day === day))),
        }))}
        lesson={(slot) => {
          const { subject, room } = week.textOf(slot);
          return (
            <>
              <b>{week.sectionName(slot.class, slot.section)}</b>
              <span>
                {subject} {groupOf(slot)}
              </span>
              {room && <span>{words.room(room)}</span>}
            </>
          );
        }}
      />
      <LoadTables week={week} slots={slots} />
      <Signatures left={words.teacher} right={head.headTitle} />
    </Page>
  );
}

/** Teachers without a lesson in a period, by their short names. */
function freeIn(week: Week, day: number, period: string, teachers: readonly number[]): string {
  const at = week.periods.findIndex(({ key }) => key === period);
  const before = week.periods[at - 1]?.key;
  const busy = new Set(
    week.slots
      .filter((slot) => slot.day === day && (slot.period === period || (slot.span === 2 && slot.period === before)))
      .flatMap((slot) => slot.teachers as number[]),
  );
  return teachers
    .filter((id) => !busy.has(id))
    .map(week.shortName)
    .join(', ');
}

/** Most sections on a sheet of a day: below that their rows get too low for two lines. */
const MOST_SECTIONS = 20;

/** Sections in equal parts, a sheet for each. */
function sheetsOf(sections: readonly Section[]): Section[][] {
  const sheets = Math.max(1, Math.ceil(sections.length / MOST_SECTIONS));
  const size = Math.ceil(sections.length / sheets);
  return Array.from({ length: sheets }, (_, at) => sections.slice(at * size, (at + 1) * size));
}

/** A day of the whole school, with who is free in each period. */
export function DaySheets({ week, head }: Props) {
  const parts = sheetsOf(week.sections);
  const days = week.daysOf(week.slots).flatMap((day) => parts.map((sections, part) => ({ day, sections, part })));
  const teachers = [...new Set(week.slots.flatMap((slot) => slot.teachers as number[]))];
  return days.map(({ day, sections, part }, at) => (
    <Page
      key={`${day} ${part}`}
      head={head}
      title={words.ofDay(WEEKDAYS[day] ?? '')}
      facts={[words.page(bn(at + 1), bn(days.length))]}
    >
      <SheetTable
        caption={words.ofDay(WEEKDAYS[day] ?? '')}
        corner={words.section}
        periods={week.periods}
        breaks={week.breaks}
        empty={words.off}
        below={{
          head: (
            <>
              {words.free} <span className="sheet-hint">{words.freeHint}</span>
            </>
          ),
          cell: ({ key }) => freeIn(week, day, key, teachers),
        }}
        rows={sections.map((of) => ({
          key: `${of.class} ${of.section}`,
          head: of.name,
          day,
          slots: week.slots.filter((slot) => isOfSection(slot, of.class, of.section)),
        }))}
        lesson={(slot) => {
          const { subject, teachers: people, room } = week.textOf(slot);
          return (
            <>
              <b>
                {subject} {groupOf(slot)}
              </b>
              <span>{[people, room].filter(Boolean).join(' · ')}</span>
            </>
          );
        }}
      />
      <p className="timetable-sheet-key">
        {teachers
          .filter((id) => week.shortName(id) !== week.teacherName(id))
          .map((id, at) => (
            <Fragment key={id}>
              {at > 0 && ' · '}
              <b>{week.shortName(id)}</b> {week.teacherName(id)}
            </Fragment>
          ))}
      </p>
    </Page>
  ));
}
