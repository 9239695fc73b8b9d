import { describe, expect, it } from 'vitest';
import { dispositionOf } from './disposition.ts';
import { HEX } from './fixtures.ts';

const STORED = `${HEX}-48.pdf`;
const nameIn = (header: string) => decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '');

describe('dispositionOf', () => {
  it.each([
    [undefined, `${HEX}-48.pdf`],
    ['', `${HEX}-48.pdf`],
    [' ... ', `${HEX}-48.pdf`],
    ['Routine 2026', 'Routine 2026.pdf'],
    ['Routine.PDF', 'Routine.pdf'],
    ['a.png', 'a.png.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['a"; filename="b.html', 'a filename= b.html.pdf'],
    ['a\r\nX-Evil: y', 'a X-Evil y.pdf'],
    ['a\0b', 'a b.pdf'],
    ['<img onerror=1>', 'img onerror=1.pdf'],
    ['100%', '100.pdf'],
  ])('makes of %j %s', (wanted, name) => {
    expect(dispositionOf(STORED, wanted)).toBe(`inline; filename="${name}"`);
  });

  it('hides the folder of private files', () => {
    expect(dispositionOf(`private/${HEX}-1x1.jpg`)).toBe(`inline; filename="${HEX}-1x1.jpg"`);
  });

  it('gives Bengali names as UTF-8, with a plain one beside', () => {
    const header = dispositionOf(STORED, "বার্ষিক পরীক্ষার রুটিন (২০২৬)'");
    expect(header.startsWith(`inline; filename="${STORED}"; filename*=UTF-8''`)).toBe(true);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(header.slice(header.indexOf("''") + 2)).not.toMatch(/['()* ]/);
    expect(nameIn(header)).toBe("বার্ষিক পরীক্ষার রুটিন (২০২৬)'.pdf");
  });

  it('keeps joiners inside words and drops what turns text around', () => {
    expect(nameIn(dispositionOf(STORED, 'র\u200D্যাঙ্ক'))).toBe('র\u200D্যাঙ্ক.pdf');
    expect(nameIn(dispositionOf(STORED, 'ছবি\u202Egnp.exe\uD800'))).toBe('ছবি gnp.exe.pdf');
  });

  it('stays short and cuts between graphemes', () => {
    const name = nameIn(dispositionOf(STORED, 'ক্ষা'.repeat(300)));
    expect(name).toBe(`${'ক্ষা'.repeat(100)}.pdf`);
  });
});
