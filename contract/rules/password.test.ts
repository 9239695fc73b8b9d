import { expect, test } from 'vitest';
import { passwordProblem, passwordWords, samePassword } from './password.ts';

test.each([
  ['1234567', passwordWords.tooShort],
  ['12345678', null],
  ['        ', null],
  ['😀'.repeat(7), passwordWords.tooShort],
  ['😀'.repeat(8), null],
  ['a'.repeat(200), null],
  ['a'.repeat(201), passwordWords.tooLong],
  // Seven characters once composed.
  ['e\u0301'.repeat(7), passwordWords.tooShort],
])('a new password %j', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test('two typings in different Unicode forms are one password, case and spaces are not', () => {
  expect(samePassword('\u09AF\u09BC-secret', '\u09DF-secret')).toBe(true);
  expect(samePassword('secret', 'Secret')).toBe(false);
  expect(samePassword('secret', 'secret ')).toBe(false);
});
