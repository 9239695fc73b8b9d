import { describe, expect, it } from 'vitest';
import { inOrderOf } from './paper-order.ts';
import { typedParts } from './parts-field.tsx';
import { sumOfShares } from './sources-field.tsx';
import { strayStreams } from './streams-note.tsx';

const part = (key: string, name: string, full: number | string, pass: number | string) => ({ key, name, full, pass });

describe('the parts of a paper as they are typed', () => {
  it('are known by their names, the usual ones as everywhere', () => {
    const rows = [part('', 'সৃজনশীল', 70, 23), part('', ' মৌখিক ', 10, 3)];
    expect(typedParts(rows, [], []).map(({ key }) => key)).toEqual(['cq', 'মৌখিক']);
  });

  it('keep the key under which marks stand, whatever they are called now', () => {
    expect(typedParts([part('cq', 'রচনামূলক', 70, 23)], [], ['cq'])[0]?.key).toBe('cq');
  });

  it('get the usual pass mark with their full mark, until somebody has set another', () => {
    const before = [part('cq', 'সৃজনশীল', 70, 23), part('mcq', 'বহুনির্বাচনি', 30, 12)];
    const typed = [part('cq', 'সৃজনশীল', '৫০', 23), part('mcq', 'বহুনির্বাচনি', '২৫', 12)];
    expect(typedParts(typed, before, ['cq', 'mcq']).map(({ pass }) => pass)).toEqual([17, 12]);
  });
});

it('lists papers by class as the school has them, then by position', () => {
  const papers = [
    { id: 1, class: 7, position: 1 },
    { id: 2, class: 6, position: 2 },
    { id: 3, class: 6, position: null },
    { id: 4, class: 6, position: 2 },
  ];
  expect(papers.sort(inOrderOf([6, 7])).map(({ id }) => id)).toEqual([3, 2, 4, 1]);
});

it('adds up shares exactly', () => {
  expect(sumOfShares([{ weight: 33.33 }, { weight: 33.33 }, { weight: 33.34 }])).toBe(100);
  expect(sumOfShares([{ weight: 'চল্লিশ' as never }, { exam: 1 }])).toBe(0);
});

it('finds whose stream fits no paper of the class', () => {
  const papers = [
    { class: 9, streams: '' },
    { class: 9, streams: 'বিজ্ঞান' },
    { class: 9, streams: 'ব্যবসায় শিক্ষা, মানবিক' },
    { class: 8, streams: '' },
  ];
  const of = (class_name: number, ...streams: string[]) =>
    streams.map((stream, at) => ({ class_name, stream, roll_number: String(at + 1), section: at > 3 ? 'খ' : 'ক' }));
  const students = [...of(9, 'Science', 'মানবিক', 'বিগ্যান', 'বিগ্যান ', ''), ...of(8, '', 'বিগ্যান')];
  expect(strayStreams(papers, students)).toEqual([
    { class: 9, stream: 'বিগ্যান', count: 2, rolls: 'ক ৩, ৪' },
    { class: 9, stream: '', count: 1, rolls: 'খ ৫' },
  ]);
});
