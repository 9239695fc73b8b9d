import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eiinIn, looksLikeFiles, type SignedNotice, signedText } from './signed-text.ts';

const NOTICE: SignedNotice = {
  eiin: '108123',
  id: 42,
  memo_number: '37.02.108123.001.2026-42',
  date: '2026-11-24',
  title: 'বার্ষিক পরীক্ষা স্থগিত',
  description: 'আগামী ২৬ নভেম্বরের পরীক্ষা স্থগিত।',
  files: [],
};
const [A, B] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const fileLines = (files: SignedNotice['files']) =>
  signedText({ ...NOTICE, files })
    .split('\n')
    .slice(7);

describe('the text of a notice that is signed', () => {
  it('is byte for byte the published one', () => {
    expect(createHash('sha256').update(signedText(NOTICE)).digest('hex')).toBe(
      '55f2754a3b27260ce9328a460babed3a335e9d0961868617f7ae2edf8cf22f92',
    );
  });

  it('has an empty line where memo number or text is empty', () => {
    const text = signedText({ ...NOTICE, eiin: '', memo_number: '', description: '' });
    expect(text.split('\n')).toEqual(['PRANGON-NOTICE-1', '-', '42', '', '2026-11-24', NOTICE.title, '']);
    expect(eiinIn(text)).toBe('-');
  });

  it('has no blanks at the ends of lines, and keeps empty lines within', () => {
    const text = signedText({ ...NOTICE, description: 'এক \t\n\n  দুই\t' });
    expect(text.split('\n').slice(6)).toEqual(['এক', '', '  দুই']);
  });

  it('is NFC', () => {
    expect(signedText({ ...NOTICE, title: 'ক\u09c7\u09be' })).toContain('ক\u09cb');
  });

  it('lists files by the bytes of their names, those of one name by hash', () => {
    // In UTF-16 the emoji would come before the full-width letter.
    const names = ['😀', 'Ａ', 'ক', 'b', 'pdf_file', 'B'];
    const sorted = ['B', 'b', 'pdf_file', 'ক', 'Ａ', '😀'];
    expect(fileLines(names.map((name) => ({ name, sha256: A })))).toEqual(sorted.map((name) => `${A} ${name}`));
    const twice = [B, A].map((sha256) => ({ name: 'ছবি', sha256 }));
    expect(fileLines(twice)).toEqual([`${A} ছবি`, `${B} ছবি`]);
    expect(fileLines([{ name: '', sha256: A }])).toEqual([A]);
  });

  it('can be mistaken for files only by a line that is a hash and a blank', () => {
    expect(looksLikeFiles(`এক\n${A} নকল.pdf\nদুই`)).toBe(true);
    expect(looksLikeFiles(`${A.toUpperCase()} x`)).toBe(true);
    for (const text of ['', NOTICE.description, A, `x ${A} y`, `${A.slice(1)} y`])
      expect(looksLikeFiles(text), text).toBe(false);
  });
});
