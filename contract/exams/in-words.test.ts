import { expect, it } from 'vitest';
import { allResources } from '../resources/index.ts';
import { DEFAULT_RULES } from '../results/rules.ts';
import { marksField } from './marks-field.ts';
import { paperPartsField } from './parts.ts';
import { rulesField } from './rules-field.ts';
import { sourcesField } from './sources.ts';

const nameOf = (list: string, id: number) => `${list} ${id}`;

it('says how marks are parted, and what somebody got', () => {
  const parts = [
    { key: 'cq', name: 'সৃজনশীল', full: 70, pass: 23 },
    { key: 'viva', name: 'মৌখিক', full: 10, pass: 0 },
  ];
  expect(paperPartsField.inWords(parts, nameOf)).toEqual(['সৃজনশীল ৭০ (পাস ২৩)', 'মৌখিক ১০']);
  expect(marksField.inWords({ cq: 61.5, মৌখিক: null }, nameOf)).toEqual(['সৃজনশীল: ৬১.৫', 'মৌখিক: —']);
});

it('says what a combined exam is made of', () => {
  expect(sourcesField.inWords([{ exam: 3, weight: 40 }], nameOf)).toEqual(['exams 3: ৪০%']);
});

it('says by which rules an exam is graded', () => {
  const lines = rulesField.inWords(DEFAULT_RULES, nameOf);
  expect(lines.slice(0, 3)).toEqual([
    'A+: ৮০% থেকে, পয়েন্ট ৫.০০',
    'A: ৭০% থেকে, পয়েন্ট ৪.০০',
    'A-: ৬০% থেকে, পয়েন্ট ৩.৫০',
  ]);
  expect(lines.slice(7)).toEqual([
    'শতকরা নম্বরের ভগ্নাংশ: যেমন আছে তেমন: ৭৯.৫ হলে A',
    'পাসের নিয়ম: প্রতি অংশে আলাদা পাস করতে হবে',
    'যুক্ত পত্রের পাস: দুই পত্র মিলিয়ে পাস করলেই হবে',
    'মোট নম্বর ও মেধাক্রম: ঐচ্ছিক বিষয়ের নম্বর ছাড়া',
    'ঐচ্ছিক বিষয়ের যত পয়েন্টের উপরে যোগ হয়: ২',
  ]);
});

it('says every example of every such field without a key of it', () => {
  const fields = allResources.flatMap(({ fields }) => Object.values(fields)).filter(({ kind }) => kind === 'data');
  expect(fields.length).toBeGreaterThan(3);
  for (const field of fields) {
    const { schema, inWords } = field as Extract<typeof field, { kind: 'data' }>;
    for (const example of schema.examples as unknown[])
      expect(inWords(example, nameOf).join(' ')).not.toMatch(
        /grades|half_up|\beach\b|summed|optional|weight|full|pass/,
      );
  }
});
