import { expect, it } from 'vitest';
import { isSystemError, Refusal, refusalBody, sentences } from './refusal.ts';

it('every kind of refusal is a whole sentence in Bengali', () => {
  for (const sentence of Object.values(sentences))
    expect(sentence.replace('MB', '')).toMatch(/^[\u0980-\u09FF\s।,0-9-]+।$/);
});

it('says what is closest to the matter', () => {
  expect(new Refusal(404).message).toBe(sentences[404]);
  expect(new Refusal(400).message).toBe(sentences[400]);
  expect(new Refusal(400, { errors: { name: ['x'] } }).message).toBe(sentences.fields);
  expect(new Refusal(413, { errors: { photo: ['x'] } }).message).toBe(sentences[413]);
  expect(new Refusal(409, { message: 'নিজের কথা।' }).message).toBe('নিজের কথা।');
});

it('answers message and detail, and the fields only where there are some', () => {
  expect(JSON.parse(refusalBody('ক।'))).toEqual({ message: 'ক।', detail: 'ক।' });
  const errors = { email: ['খ', 'গ'], phone: ['খ'] };
  expect(JSON.parse(refusalBody('ক।', errors))).toEqual({ message: 'ক।', detail: 'ক। খ গ', errors });
});

it('knows the operating system’s failures', () => {
  expect(isSystemError(Object.assign(new Error('x'), { syscall: 'open', code: 'ENOENT' }))).toBe(true);
  for (const other of [new Error('x'), new Refusal(404), null, { syscall: 'open' }])
    expect(isSystemError(other)).toBe(false);
});
