import { expect, it } from 'vitest';
import { CLASS_NAMES, subjectsFor } from '../setup/curriculum.ts';
import { fullOf, PAPER_PRESETS, partKeyOf, usualJoined, usualRole, usualStreams } from './presets.ts';

it('parts marks that add up, under keys by which joined papers are added', () => {
  for (const { parts } of PAPER_PRESETS) expect([50, 100]).toContain(fullOf(parts));
  expect(['সৃজনশীল', ' বহুনির্বাচনি ', 'ব্যবহারিক', 'মৌখিক'].map(partKeyOf)).toEqual(['cq', 'mcq', 'practical', 'মৌখিক']);
});

it('knows which streams sit a subject, from class 9 on', () => {
  const [eight, nine, twelve] = [CLASS_NAMES[7], CLASS_NAMES[8], CLASS_NAMES[11]];
  expect(usualStreams('বিজ্ঞান', eight)).toBe('');
  expect(usualStreams('বিজ্ঞান', nine)).toBe('ব্যবসায় শিক্ষা, মানবিক');
  expect(usualStreams('পদার্থবিজ্ঞান প্রথম পত্র', twelve)).toBe('বিজ্ঞান');
  expect(usualStreams('গণিত', nine)).toBe('');
  const parted = (name: string) => subjectsFor(name).filter((subject) => usualStreams(subject, name) !== '').length;
  expect([parted(nine), parted(twelve)]).toEqual([13, 17]);
  expect(usualStreams('পদার্থবিজ্ঞান', 'বিশেষ ব্যাচ')).toBe('');
});

it('knows which papers are one subject, and of which subjects each pupil takes one beside the rest', () => {
  const names = ['বাংলা প্রথম পত্র', ' ইংরেজি ২য় পত্র', 'পদার্থবিজ্ঞান দ্বিতীয় পত্র', 'বাংলা', 'ইসলামের ইতিহাস ও সংস্কৃতি'];
  expect(names.map(usualJoined)).toEqual(['বাংলা', 'ইংরেজি', 'পদার্থবিজ্ঞান', '', '']);
  const optional = (of: number) =>
    subjectsFor(CLASS_NAMES[of] ?? '').filter((subject) => usualRole(subject) === 'optional');
  expect([optional(4), optional(5), optional(9)]).toEqual([
    [],
    ['কৃষিশিক্ষা', 'গার্হস্থ্য বিজ্ঞান'],
    ['কৃষিশিক্ষা', 'গার্হস্থ্য বিজ্ঞান'],
  ]);
  expect(usualRole('কৃষি শিক্ষা')).toBe('optional');
});
