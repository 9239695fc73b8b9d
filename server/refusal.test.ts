import { expect, it } from 'vitest';
import { isSystemError, Refusal, refusalBody, sentences } from './refusal.ts';

it('every kind of refusal is a whole sentence in Bengali', () => {
  for (const sentence of Object.values(sentences))
    expect(sentence.replace(/MB|Host/, '')).toMatch(/^[\u0980-\u09FF\s।,0-9-]+।$/);
});

it('says what is closest to the matter', () => {
  expect(new Refusal(404).message).toBe(sentences[404]);
  expect(new Refusal(400).message).toBe(sentences[400]);
  expect(new Refusal(400, { errors: { name: ['x'] } }).message).toBe(sentences.fields);
  expect(new Refusal(413, { errors: { photo: ['x'] } }).message).toBe(sentences[413]);
  expect(new Refusal(409, { message: 'নিজের কথা।' }).message).toBe('নিজের কথা।');
});

it('answers message and detail, and the fields only where there are some', () => {
  const body = (refusal: Refusal) => JSON.parse(refusalBody(refusal, (field) => (field === 'email' ? 'ইমেইল' : null)));
  expect(body(new Refusal(404, { message: 'ক।' }))).toEqual({ message: 'ক।', detail: 'ক।' });
  const errors = { email: ['খ', 'গ', 'খ'], phone: ['খ!'] };
  const detail = 'ইমেইল: খ। গ।\nখ!';
  expect(body(new Refusal(400, { errors }))).toEqual({
    message: 'ইমেইল: খ। গ। আরও ১টি ঘর ঠিক করুন।',
    detail,
    errors,
  });
  expect(body(new Refusal(409, { message: 'ক।', errors }))).toEqual({ message: 'ক।', detail: `ক।\n${detail}`, errors });
  // The sentence of the kind says nothing that the field's own does not.
  expect(body(new Refusal(413, { errors }))).toEqual({ message: sentences[413], detail, errors });
  const twice = { file: ['ক'] };
  expect(body(new Refusal(400, { message: 'ক।', errors: twice }))).toEqual({
    message: 'ক।',
    detail: 'ক।',
    errors: twice,
  });
});

it('knows the operating system’s failures', () => {
  expect(isSystemError(Object.assign(new Error('x'), { syscall: 'open', code: 'ENOENT' }))).toBe(true);
  for (const other of [new Error('x'), new Refusal(404), null, { syscall: 'open' }])
    expect(isSystemError(other)).toBe(false);
});
