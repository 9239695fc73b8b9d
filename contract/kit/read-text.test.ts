import { describe, expect, test } from 'vitest';
import { email, line, long, mobile, name } from './field.ts';
import { problems } from './problems.ts';
import { readText } from './read-text.ts';
import { valueSchema } from './schema.ts';

const cases = [
  [name({ required: true }), '  ', { problem: problems.required }],
  [name({ required: true }), '\u200B\u200D', { problem: problems.required }],
  [name(), '  রহিম ', { text: 'রহিম' }],
  [name(), 'ক'.repeat(201), { problem: problems.tooLong(200) }],
  [name(), '😀'.repeat(200), { text: '😀'.repeat(200) }],
  [line(), 'এক\nদুই', { problem: problems.invalidText }],
  [long(), 'এক\r\nদুই', { text: 'এক\nদুই' }],
  [long(), 'a\u0000b', { problem: problems.invalidText }],
  [email(), '', { text: '' }],
  [email(), ' a@b.example ', { text: 'a@b.example' }],
  [email(), 'a@b', { problem: problems.email }],
  [mobile(), '০১২০০০০০০০১', { text: '০১২০০০০০০০১' }],
  [mobile(), '0120000000', { problem: problems.mobile }],
] as const;

test.each(cases)('%o takes %j', (field, sent, read) => {
  expect(readText(field, sent)).toEqual(read);
});

describe('the schema says the same', () => {
  test.each(cases)('%o, %j', (field, sent, read) => {
    const parsed = valueSchema(field, 'create', '2026-11-02').safeParse(sent);
    if ('problem' in read) expect(parsed.error?.issues[0]?.message).toBe(read.problem);
    else expect(parsed.data).toBe(read.text);
  });
});
