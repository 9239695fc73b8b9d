import { expect, it } from 'vitest';
import type { RecordAt } from '#contract/resources/index.ts';
import { papersFor } from './timetable.ts';

const paper = (id: number, more: Partial<RecordAt<'papers'>>) =>
  ({
    id,
    subject: id,
    role: 'compulsory',
    joined: '',
    streams: '',
    position: id,
    held_on: null,
    parts: [],
    ...more,
  }) as unknown as RecordAt<'papers'>;

const papers = [
  paper(1, { held_on: '2026-11-24' }),
  paper(2, { held_on: '2026-11-22', streams: 'বিজ্ঞান' }),
  paper(3, { role: 'optional', joined: 'উচ্চতর গণিত' }),
  paper(4, { role: 'optional', joined: 'উচ্চতর গণিত' }),
  paper(5, { role: 'optional' }),
];
const satBy = (stream: string, optional_subject: number | null) =>
  papersFor({ id: 1, section: '', stream, optional_subject }, papers).map(({ id, optional }) => [id, optional]);

it('has who takes an optional subject sit all papers that are joined to it, day by day', () => {
  expect(satBy('Science', 3)).toEqual([
    [2, false],
    [1, false],
    [3, true],
    [4, true],
  ]);
});

it('leaves out papers of other streams and optional subjects of others', () => {
  expect(satBy('মানবিক', 5)).toEqual([
    [1, false],
    [5, true],
  ]);
});
