import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../test/support/stub-storage.ts';
import type { Draft } from './draft.ts';
import { draftStore, type LastWords, withLastWords } from './drafts.ts';

const photo = new File(['x'], 'ছবি.jpg');
const draft = (savedAt: number): Draft => ({ savedAt, values: { title: 'আগের', pdf_file: photo } });
const last = (savedAt: number, files: string[] = ['pdf_file']): LastWords => ({
  savedAt,
  files,
  values: { title: 'শেষ' },
});

it('keeps the texts that were typed after the draft was written, with its file', () => {
  expect(withLastWords(draft(1), last(2))).toEqual({ savedAt: 2, values: { title: 'শেষ', pdf_file: photo } });
});

it('does not bring back a file that was put away since', () => {
  expect(withLastWords(draft(1), last(2, []))).toEqual({ savedAt: 2, values: { title: 'শেষ' } });
});

it('keeps the draft that was written last', () => {
  expect(withLastWords(draft(3), last(2))).toEqual(draft(3));
  expect(withLastWords(draft(3), null)).toEqual(draft(3));
});

it('stands alone where no draft was written in time', () => {
  expect(withLastWords(null, last(2))).toEqual({ savedAt: 2, values: { title: 'শেষ' } });
  expect(withLastWords(null, null)).toBeNull();
});

it('knows the submission that the last words were sent with, and none that other words were', () => {
  const attempt = { key: 'k'.repeat(8), since: 5 };
  expect(withLastWords(draft(1), { ...last(2), attempt })?.attempt).toEqual(attempt);
  expect(withLastWords({ ...draft(1), attempt }, last(2))?.attempt).toBeUndefined();
  expect(withLastWords({ ...draft(3), attempt }, last(2))?.attempt).toEqual(attempt);
});

describe('the drafts of a tab on a page that may lock nothing', () => {
  const _kept = stubStorage('sessionStorage');
  beforeEach(() => {
    vi.stubGlobal('crypto', {});
    // As browsers have it.
    vi.stubGlobal(
      'FileReader',
      class {
        result = '';
        onload = () => {};
        onerror = () => {};
        readAsDataURL(file: File) {
          void file.arrayBuffer().then((bytes) => {
            this.result = `data:;base64,${Buffer.from(bytes).toString('base64')}`;
            this.onload();
          });
        }
      },
    );
  });
  const store = draftStore(true);
  const picture = new File(['ছবির বাইট'], 'ছবি.jpg', { type: 'image/jpeg' });

  it('give back texts and files', async () => {
    await store.write('k', { full_name: 'রহিম', photo: picture, other: null });
    const { full_name, photo: found, other } = (await store.read('k'))?.values ?? {};
    expect([full_name, other]).toEqual(['রহিম', null]);
    expect(await (found as File).text()).toBe('ছবির বাইট');
    expect((found as File).name).toBe('ছবি.jpg');
    await store.remove('k');
    expect(await store.read('k')).toBeNull();
  });

  it('keep the submission that was tried', async () => {
    const attempt = { key: 'k'.repeat(8), since: 5 };
    await store.write('k', { full_name: 'রহিম' }, { attempt });
    expect((await store.read('k'))?.attempt).toEqual(attempt);
    store.writeNow('k', { full_name: 'রহিমা' });
    expect((await store.read('k'))?.attempt).toBeUndefined();
    store.writeNow('k', { full_name: 'রহিমা' }, { attempt });
    expect((await store.read('k'))?.attempt).toEqual(attempt);
  });

  it('keep the file that was written before, when the page goes', async () => {
    await store.write('k', { full_name: 'রহিম', photo: picture });
    store.writeNow('k', { full_name: 'রহিমা', photo: picture });
    const { full_name, photo: found } = (await store.read('k'))?.values ?? {};
    expect(full_name).toBe('রহিমা');
    expect(await (found as File).text()).toBe('ছবির বাইট');
    store.writeNow('k', { full_name: 'রহিমা' });
    expect((await store.read('k'))?.values).toEqual({ full_name: 'রহিমা' });
  });
});
