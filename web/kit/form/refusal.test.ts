import { afterEach, describe, expect, it, vi } from 'vitest';
import { email, image, name, pdf, pdfOrImage } from '#contract/kit/field.ts';
import { problems } from '#contract/kit/problems.ts';
import { ApiError } from '../api/api-error.ts';
import { acceptOf, failureOf, fileProblem, firstProblems, mended, readTexts, withoutField } from './refusal.ts';

const form = (entries: Record<string, string | File>) => {
  const data = new FormData();
  for (const [key, value] of Object.entries(entries)) data.set(key, value);
  return data;
};

describe('readTexts', () => {
  const fields = { name: name({ required: true }), email: email(), photo: image() };

  it('reads the declared texts as they are sent, and nothing else', () => {
    const read = readTexts(fields, form({ name: ' রহিম ', other: 'x', photo: new File(['x'], 'x.png') }));
    expect(read).toEqual({ values: { name: 'রহিম', email: '' }, problems: {} });
  });

  it('says what is wrong with each field', () => {
    const read = readTexts(fields, form({ email: 'x' }));
    expect(read).toEqual({ values: {}, problems: { name: problems.required, email: problems.email } });
  });
});

describe('a chosen file', () => {
  const file = (type: string, bytes: number) => {
    const made = new File(['x'], 'x', { type });
    Object.defineProperty(made, 'size', { value: bytes });
    return made;
  };

  it.each([
    [image(), 'image/png', 5, null],
    [image(), '', 5, null],
    [image(), 'image/gif', 5, problems.onlyImage],
    [pdf(), 'image/png', 5, problems.onlyPdf],
    [pdfOrImage(), 'text/plain', 5, problems.onlyPdfOrImage],
    [image(), 'image/webp', 0, problems.fileEmpty],
    [image(), 'image/jpeg', 10 * 1_048_576, null],
    [image(), 'image/jpeg', 10 * 1_048_576 + 1, problems.fileTooLarge],
  ])('%o: %s of %i bytes', (field, type, bytes, problem) => {
    expect(fileProblem(field, file(type, bytes))).toBe(problem);
  });

  it('is offered by its kinds', () => {
    expect(acceptOf(image())).toBe('image/jpeg,image/png,image/webp');
    expect(acceptOf(pdf())).toBe('application/pdf');
    expect(acceptOf(pdfOrImage())).toBe('image/jpeg,image/png,image/webp,application/pdf');
  });
});

describe('failureOf', () => {
  afterEach(() => vi.unstubAllGlobals());
  const failure = (status: number, body?: unknown) => failureOf('ব্যর্থ', new ApiError(status, body), 'সংযোগ নেই');

  it('keeps our words and lets the server add to them where it can', () => {
    expect(failure(429, { message: 'পরে আসুন' })).toEqual({ words: 'ব্যর্থ', hint: 'পরে আসুন', problems: {} });
    const right = 'এই কাজের অনুমতি আপনার নেই।';
    expect(failure(403, { message: right })).toEqual({ words: 'ব্যর্থ', hint: right, problems: {} });
    expect(failure(500, { message: 'database is locked' }).hint).toBeUndefined();
  });

  it('says that the device is offline only where nothing was answered', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(failure(0).hint).toBe('সংযোগ নেই');
    expect(failure(500).hint).toBeUndefined();
    vi.stubGlobal('navigator', { onLine: true });
    expect(failure(0).hint).toBeUndefined();
  });

  it('says the server’s sentence once where it stands for ours', () => {
    const told = new ApiError(503, { message: 'পরে আসুন' });
    expect(failureOf('পরে আসুন', told, '')).toEqual({ words: 'পরে আসুন', hint: undefined, problems: {} });
  });

  it('brings the problems to their fields, one each', () => {
    expect(failure(400, { errors: { email: ['ক', 'খ'], name: [] } }).problems).toEqual({ email: 'ক' });
    expect(firstProblems({ a: ['১'], b: [] })).toEqual({ a: '১' });
  });
});

describe('while it is mended a refusal', () => {
  const before = { words: 'দুটির একটি', problems: { name: 'খালি', email: '', phone: '' } };

  it('loses what is right now and gains nothing', () => {
    expect(mended(before, { words: '', problems: { name: 'খালি', message: 'খালি' } })).toEqual({
      words: '',
      problems: { name: 'খালি' },
    });
  });

  it('shows a changed problem of the same field', () => {
    expect(mended(before, { words: 'দুটির একটি', problems: { name: 'লম্বা', email: '', phone: '' } })).toEqual({
      words: 'দুটির একটি',
      problems: { name: 'লম্বা', email: '', phone: '' },
    });
  });

  it('is gone when all is right', () => {
    expect(mended(before, null)).toBeNull();
    expect(mended(before, { words: 'অন্য', problems: { message: 'খালি' } })).toBeNull();
  });

  it('of the server loses the mark of the field that changes, and keeps its sentence', () => {
    expect(withoutField({ words: 'নেই', problems: { a: '১', b: '২' } }, 'a')).toEqual({
      words: 'নেই',
      problems: { b: '২' },
    });
  });
});
