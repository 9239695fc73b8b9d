import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('isEmail', () => {
  it.each(['a@b.cd', ' office@school.edu.bd ', "o'neil+tag@x-y.com", 'a.b@xn--45be.bd', `${'a'.repeat(245)}@mail.com`])(
    'takes %j',
    (text) => expect(isEmail(text)).toBe(true),
  );

  it.each([
    '',
    'plain',
    'a@b',
    '@b.cd',
    'a@',
    'a@b..cd',
    'a@-b.cd',
    'a b@c.de',
    'a@b.cd, e@f.gh',
    'a@b@c.de',
    'শিক্ষক@বিদ্যালয়.বাংলা',
    'a@b.cd\nBcc: x@y.z',
    `${'a'.repeat(246)}@mail.com`,
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false));

  it('answers at once on a long bad text', () => {
    expect(isEmail(`a@${'a-'.repeat(50_000)}`)).toBe(false);
  });
});
