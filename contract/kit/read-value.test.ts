import { describe, expect, expectTypeOf, it, test } from 'vitest';
import { defineResource, type RecordOf, type Resource } from './define-resource.ts';
import { flag, moment, name, number, reference } from './field.ts';
import { bodySchema, recordSchema } from './openapi-schemas.ts';
import { problems } from './problems.ts';
import { answeredValue, defaultValue, readValue, type ValueField } from './read-value.ts';
import { parseProblems, valueSchema, writeSchema } from './schema.ts';

const TODAY = '2026-11-22';
const mark = number({ min: 0, max: 100, step: 0.01 });
const count = number({ min: 1, max: 300, step: 1, required: true });
const half = number({ min: -5, max: 5, step: 0.5, default: 1.5 });
const at = moment();
const isPinned = flag();
const signatory = reference('principal-vice-principal', { onDelete: 'clear' });

/** As stored, or the problem. */
const cases: [string, ValueField, string | number | boolean, unknown][] = [
  ['an empty number', mark, ' ', { value: null }],
  ['an empty required number', count, '', { problem: problems.required }],
  ['an empty number with a default', half, '', { value: undefined }],
  ['hundredths', mark, 75.5, { value: 7550 }],
  ['hundredths as text', mark, '৭৫.২৫', { value: 7525 }],
  ['zeros at the end', mark, '33.500', { value: 3350 }],
  ['the least', mark, 0, { value: 0 }],
  ['the most', mark, '100', { value: 10_000 }],
  ['nothing below zero', mark, '-0', { value: 0 }],
  ['above the most', mark, 100.01, { problem: problems.number(mark) }],
  ['below the least', mark, -0.01, { problem: problems.number(mark) }],
  ['three decimals', mark, 33.333, { problem: problems.number(mark) }],
  ['what a computer made of 0.1 and 0.2', mark, 0.1 + 0.2, { problem: problems.number(mark) }],
  ['a whole number', count, '৩০০', { value: 300 }],
  ['a whole number with zeros', count, '12.0', { value: 12 }],
  ['a part where whole ones are asked', count, 12.5, { problem: problems.number(count) }],
  ['an exponent', count, '1e2', { problem: problems.number(count) }],
  ['a word', count, 'দশ', { problem: problems.number(count) }],
  ['yes as a number', count, true, { problem: problems.notText }],
  ['too many digits', count, '9'.repeat(400), { problem: problems.number(count) }],
  ['a step', half, -2.5, { value: -250 }],
  ['beside a step', half, 2.3, { problem: problems.number(half) }],
  ['yes', isPinned, true, { value: 1 }],
  ['yes as text', isPinned, 'true', { value: 1 }],
  ['no', isPinned, false, { value: 0 }],
  ['no as text', isPinned, 'false', { value: 0 }],
  ['neither', isPinned, '', { value: undefined }],
  ['perhaps', isPinned, 'perhaps', { problem: problems.flag }],
  ['one', isPinned, 1, { problem: problems.flag }],
  ['a moment', at, '2026-11-22T09:30:00Z', { value: '2026-11-22T09:30:00.000Z' }],
  ['a moment in Dhaka', at, '2026-11-22T15:30+06:00', { value: '2026-11-22T09:30:00.000Z' }],
  ['a moment of the night before', at, '২০২৬-১১-২২T০১:০০:০০.২৫+০৬:০০', { value: '2026-11-21T19:00:00.250Z' }],
  ['no moment', at, '', { value: null }],
  ['a moment without a zone', at, '2026-11-22T09:30:00', { problem: problems.moment }],
  ['a day', at, '2026-11-22', { problem: problems.moment }],
  ['a day that is none', at, '2026-02-30T09:30:00Z', { problem: problems.moment }],
  ['a zone that is none', at, '2026-11-22T09:30:00+20:00', { problem: problems.moment }],
  ['a year that is none', at, '0001-01-01T00:00:00Z', { problem: problems.moment }],
  ['a reference', signatory, '7', { value: 7 }],
  ['no reference', signatory, '', { value: null }],
  ['what refers to nothing', signatory, 'প্রধান', { problem: problems.reference('principal-vice-principal') }],
];

test.each(cases)('%s', (_, field, sent, read) => {
  expect(readValue(field, sent, TODAY)).toEqual(read);
});

describe('the schema says the same', () => {
  test.each(cases)('%s', (_, field, sent, read) => {
    const parsed = valueSchema(field, 'create', TODAY).safeParse(sent);
    if (!parsed.success) expect(read).toHaveProperty('problem');
    else expect({ value: parsed.data }).toEqual(read);
  });
});

it('every hundredth is kept exactly, as a number and as a text', () => {
  for (let parts = 0; parts <= 10_000; parts += 1) {
    const sent = parts / 100;
    for (const value of [sent, sent.toFixed(2)]) {
      const parsed = valueSchema(mark, 'create', TODAY).parse(value);
      if (parsed !== parts) expect.fail(`${value} is stored as ${parsed}`);
    }
    if (answeredValue(mark, parts) !== sent) expect.fail(`${parts} is answered as ${answeredValue(mark, parts)}`);
  }
});

const paper = defineResource({
  path: 'papers',
  fields: { title: name({ required: true }), mark, count, half, at, isPinned, signatory },
  words: { mark: 'নম্বর', count: 'সংখ্যা', half: 'অর্ধেক', at: 'সময়', isPinned: 'উপরে', signatory: 'স্বাক্ষর' },
});
const asResource = paper as unknown as Resource;

it('a new record has what is declared where nothing was sent', () => {
  const defaults = Object.entries(paper.fields).map(([key, field]) => [key, defaultValue(field, TODAY)]);
  expect(Object.fromEntries(defaults)).toEqual({
    title: undefined,
    mark: null,
    count: undefined,
    half: 150,
    at: null,
    isPinned: 0,
    signatory: null,
  });
});

it('a replacement empties what has no default, a merge leaves all alone', () => {
  const read = (write: 'replace' | 'merge', sent: object) => writeSchema(asResource, write, TODAY).safeParse(sent);
  const whole = { title: 'ক', count: 1 };
  expect(read('replace', whole).data).toEqual({
    ...whole,
    mark: null,
    half: undefined,
    at: null,
    isPinned: undefined,
    signatory: null,
  });
  expect(read('merge', {}).data).toEqual({});
  expect(read('merge', { mark: null, signatory: null, isPinned: true }).data).toEqual({
    mark: null,
    signatory: null,
    isPinned: 1,
  });
  const { error } = read('merge', { count: 0, mark: {}, isPinned: 3, at: 5, signatory: true });
  expect(error && Object.keys(parseProblems(error)).sort()).toEqual(['at', 'count', 'isPinned', 'mark', 'signatory']);
});

it('a record’s type is as it is answered', () => {
  type Paper = RecordOf<typeof paper>;
  expectTypeOf<Paper['mark']>().toEqualTypeOf<number | null>();
  expectTypeOf<Paper['count']>().toEqualTypeOf<number>();
  expectTypeOf<Paper['half']>().toEqualTypeOf<number>();
  expectTypeOf<Paper['at']>().toEqualTypeOf<string | null>();
  expectTypeOf<Paper['isPinned']>().toEqualTypeOf<boolean>();
  expectTypeOf<Paper['signatory']>().toEqualTypeOf<number | null>();
});

it('is described as it is answered and taken', () => {
  expect(recordSchema(asResource).properties).toMatchObject({
    mark: { type: ['number', 'null'], minimum: 0, maximum: 100, multipleOf: 0.01 },
    count: { type: 'integer', minimum: 1, maximum: 300 },
    half: { type: 'number', multipleOf: 0.5 },
    at: { type: ['string', 'null'], format: 'date-time' },
    isPinned: { type: 'boolean' },
    signatory: { type: ['integer', 'null'], minimum: 1 },
  });
  const body = bodySchema(asResource, 'create', false);
  expect(body).toMatchObject({ required: ['title', 'count'] });
  expect(body?.properties).toMatchObject({
    mark: { anyOf: [{ type: 'number', maximum: 100 }, { type: 'string' }, { type: 'null' }] },
    count: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] },
    half: { default: 1.5 },
    at: { type: ['string', 'null'], format: 'date-time' },
    isPinned: { anyOf: [{ type: 'boolean' }, { enum: ['true', 'false', ''] }, { type: 'null' }], default: false },
    signatory: { anyOf: [{ type: 'integer', exclusiveMinimum: 0 }, { type: 'string' }, { type: 'null' }] },
  });
});
