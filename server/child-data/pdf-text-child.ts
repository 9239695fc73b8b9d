import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { MOST_CHARACTERS, MOST_PAGES, type PdfText } from './pdf-text.ts';

/**
 * Reads the text layer of one PDF and ends. The file is anybody's, so that it is read here, without the server's memory,
 * environment and open files; nothing in it is run, and nothing that it names is fetched.
 */
async function textOf(path: string): Promise<PdfText> {
  const bytes = new Uint8Array(await readFile(path));
  const paper = await getDocumentProxy(bytes, {
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  });
  let text = '';
  let isWhole = paper.numPages <= MOST_PAGES;
  for (let number = 1; number <= Math.min(paper.numPages, MOST_PAGES) && text.length < MOST_CHARACTERS; number += 1) {
    try {
      const page = await paper.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      text += '\n';
      page.cleanup();
    } catch (error) {
      isWhole &&= !isUnread(error);
    }
  }
  return { text: text.slice(0, MOST_CHARACTERS), isWhole: isWhole && text.length < MOST_CHARACTERS };
}

/** Whether somebody else could read what was not read here: with its password, or more memory. */
const isUnread = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && error.name === 'PasswordException');

process.once('message', (path: string) => {
  textOf(path)
    .catch((error): PdfText => ({ text: '', isWhole: !isUnread(error) }))
    .then((answer) => process.send?.(answer, () => process.exit(0)));
});
