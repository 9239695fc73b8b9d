import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linksOf } from '../support/box.ts';
import { startCovers } from '../support/covers.ts';
import { DIALECTS } from '../support/school.ts';
import { type Unzipped, unzip } from '../support/unzip.ts';

describe.each(DIALECTS)('lessons in the copy on %s', (dialect) => {
  let room: Awaited<ReturnType<typeof startCovers>>;
  let files: Unzipped[];
  beforeAll(async () => {
    room = await startCovers(dialect);
    const answer = await room.school.fetch('POST', 'backups/box/', { token: room.school.admin });
    expect(answer.status).toBe(200);
    files = unzip(Buffer.from(await answer.arrayBuffer()));
  });
  afterAll(() => room.school.close());

  const textOf = (name: string) => files.find((file) => file.name === name)?.bytes.toString() ?? '';
  /** Links of the chooser, by what they say. */
  const choicesIn = (page: string) =>
    new Map(
      [...textOf(page).matchAll(/<a href="(routine-[^"#]*)"[^>]*>([^<]+)<\/a>/g)].map(([, to = '', said = '']) => [
        said,
        `pages/${to}`,
      ]),
    );

  it('are those of every section and teacher, each on a page to which the others lead', () => {
    const own = { 'ষষ্ঠ · ক': 'করিম', 'ষষ্ঠ · খ': 'রহিম' };
    const sections = choicesIn('pages/routine.html');
    for (const [section, teacher] of Object.entries(own)) {
      const page = sections.get(section.normalize('NFC')) ?? '';
      expect([section, /^pages\/routine-class-\d+-section-[0-9a-f]{16}\.html$/.test(page)]).toEqual([section, true]);
      const table = textOf(page).split('class="lesson-choice"').at(-1)?.split('</details>').at(-1) ?? '';
      expect([section, Object.values(own).filter((name) => table.includes(name))]).toEqual([section, [teacher]]);
    }
    const teachers = choicesIn(sections.get('শিক্ষক') ?? '');
    for (const name of ['করিম', 'রহিম']) expect(textOf(teachers.get(name) ?? '')).toContain('গণিত');
    expect(teachers.has('সালমা')).toBe(false);
  });

  it('are no more pages than there are sections and teachers, without a link that leads nowhere', () => {
    const names = files.map(({ name }) => name).filter((name) => /^pages\/routine-(class|teacher)/.test(name));
    expect(names).toHaveLength(4);
    expect(linksOf(files).broken).toEqual([]);
    for (const name of names) expect(textOf(name)).not.toMatch(/routine\.ics|data-print/);
  });
});
