import { expect, it } from 'vitest';
import { ApiError } from '../../../kit/api/api-error.ts';
import { correctedRow, correctionForm, rowRefusal } from './correction.ts';

const parts = [
  { key: 'cq', name: 'সৃজনশীল', full: 70, pass: 23 },
  { key: 'mcq', name: 'বহুনির্বাচনি', full: 30, pass: 10 },
];
const row = {
  student: 5,
  roll_number: '১',
  full_name: 'আয়েশা',
  section: '',
  optional: false,
  parts: { cq: 40, mcq: null },
  absent: false,
  version: 77,
};

it('begins with what is published, and sends the whole row with its version', () => {
  const { values, labels } = correctionForm(parts, row);
  expect(values).toEqual({ 'part-cq': '৪০', 'part-mcq': '' });
  expect(labels['part-mcq']).toBe('বহুনির্বাচনি');
  expect(correctedRow(parts, row, { ...values, 'part-cq': '৪২.৫', reason: 'ভুল' })).toEqual({
    student: 5,
    parts: { cq: 42.5, mcq: null },
    absent: false,
    version: 77,
  });
  // An absence covers the whole paper, whatever the other parts held, and a number undoes it.
  const absent = correctedRow(parts, row, { ...values, 'part-mcq': 'অ' });
  expect(absent).toMatchObject({ absent: true, parts: { cq: null, mcq: null } });
  const back = correctedRow(parts, { ...row, absent: true }, { 'part-cq': '৪২', 'part-mcq': 'অ' });
  expect(back).toMatchObject({ absent: false, parts: { cq: 42, mcq: null } });
});

it('refuses what is no mark beside its part', () => {
  const wrong = () => correctedRow(parts, row, { 'part-cq': '৭১', 'part-mcq': '২০' });
  expect(wrong).toThrow(ApiError);
  try {
    wrong();
  } catch (reason) {
    expect((reason as ApiError).errors).toEqual({ 'part-cq': [expect.stringContaining('পূর্ণমান ৭০')] });
  }
});

it('says what stands there where somebody else was faster', () => {
  const theirs = { ...row, parts: { cq: 50, mcq: 20 }, version: 78 };
  const refused = { student: 5, status: 409 as const, errors: { version: ['বদলেছে'] }, row: theirs };
  expect(rowRefusal(parts, refused).said).toContain('৫০ · ২০');
  const bad = { student: 5, status: 400 as const, errors: { mcq: ['বেশি'] }, row };
  expect(rowRefusal(parts, bad).errors).toEqual({ 'part-mcq': ['বেশি'] });
});
