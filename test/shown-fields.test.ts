import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REGISTERS } from '#contract/registers.ts';
import { allResources } from '#contract/resources/index.ts';

const root = path.join(import.meta.dirname, '..');
const sources = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\./.test(file))
    .map((file) => ({ folder: path.dirname(file), text: readFileSync(path.join(root, file), 'utf8') }));
const screens = sources('web/dashboard/**/*.{ts,tsx}');
const site = sources('web/{public,documents,islands,kit/page}/**/*.{ts,tsx}');

const names = (texts: readonly string[], field: string): boolean =>
  texts.some((text) => new RegExp(`\\b${field}\\b`).test(text));

/** The fields of a resource that no file names beside those that are about it: a register's form has them all. */
function unnamed(about: string, fields: readonly string[]): string[] {
  const folders = new Set(screens.filter(({ text }) => text.includes(`'${about}'`)).map(({ folder }) => folder));
  const texts = screens.filter(({ folder }) => folders.has(folder)).map(({ text }) => text);
  return fields.filter((field) => !names(texts, field));
}

/** Lists that have calls and no screen yet. */
const WITHOUT_SCREEN: readonly string[] = [
  ...['absentees', 'bell-tables', 'timetables', 'timetable-slots', 'covers'],
  ...['absentees'],
  ...['certificate-templates', 'certificates', 'cards', 'exam-rooms'],
  ...['absentees', 'bell-tables', 'timetables', 'timetable-slots'],
  // It has the fields of a certificate, of which its screen needs few.
  'cards',
];

const drawn = allResources.filter(
  ({ path }) => !REGISTERS.some((register) => register === path) && !WITHOUT_SCREEN.includes(path),
);

it.each(drawn.map((resource) => [resource.path, resource] as const))(
  'the screen of %s names every field',
  (about, { fields }) => {
    expect(unnamed(about, Object.keys(fields))).toEqual([]);
  },
);

it('is told of a field that no screen names', () => {
  expect(unnamed('notices', ['title', 'weather'])).toEqual(['weather']);
});

/** Everybody may read them, and no page names them: what they do stands in the answer of a call that is made of them. */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
  gallery: ['consent'],
  exams: ['starts_on', 'ends_on', 'sources'],
  papers: ['streams', 'held_on'],
  classes: ['section_teachers'],
  covers: ['absent_name', 'swap_slot', 'swap_date', 'task', 'override', 'held_by'],
  teachers: ['no_cover', 'cover_day_cap', 'cover_week_cap'],
  rooms: ['capacity'],
  timetables: ['retired_on', 'superseded_on'],
  'timetable-slots': ['parallel'],
  events: ['start_date', 'end_date', 'all_day'],
};

it.each(allResources.filter(({ read }) => read === 'public').map((resource) => [resource.path, resource] as const))(
  'the site says every field of %s',
  (about, { fields }) => {
    const texts = site.map(({ text }) => text);
    expect(Object.keys(fields).filter((field) => !names(texts, field))).toEqual(UNSAID[about] ?? []);
  },
);
