import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { answerRequests } from '../child-processes/answer-requests.ts';
import { hasBrokenStream, mayHoldText, tellsOfDamage, tellsOfLostTable } from './pdf-damage.ts';
import { MOST_CHARACTERS, MOST_PDF_PAGES, type PdfText } from './pdf-text.ts';

type Paper = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Paper['getPage']>>;

const WARNINGS = 1;

/** Warnings of the reader about the PDF at hand. */
const said: string[] = [];
console.warn = (...words: unknown[]) => void (said.length < 1000 && said.push(words.map(String).join(' ')));
console.log = console.warn;

/** The texts in a value of a field or a note, however deep. */
function textsIn(value: unknown, texts: string[] = []): string[] {
  if (typeof value === 'string' && value.trim() !== '') texts.push(value);
  else if (Array.isArray(value)) for (const one of value) textsIn(one, texts);
  return texts;
}

/** Reads the texts of a page's annotations and form fields. */
async function notesOf(page: Page): Promise<string[]> {
  const notes = await page.getAnnotations();
  return notes.flatMap((note) =>
    textsIn([
      note.fieldValue,
      note.buttonValue,
      note.contentsObj?.str,
      note.titleObj?.str,
      note.alternativeText,
      note.overlaidText,
      note.textContent,
      note.richText?.str,
      note.url ?? note.unsafeUrl,
    ]),
  );
}

async function fieldsOf(paper: Paper): Promise<string[]> {
  const fields = Object.values((await paper.getFieldObjects()) ?? {}) as Record<string, unknown>[][];
  return fields.flat().flatMap(({ value, defaultValue }) => textsIn([value, defaultValue]));
}

/**
 * Reads the text layer, the fields and the notes of a PDF. The file is anybody's, so that it is read here, without the server's
 * memory, environment and open files; nothing in it is run, and nothing that it names is fetched.
 */
async function textOf(file: Buffer): Promise<PdfText> {
  const paper = await getDocumentProxy(new Uint8Array(file), {
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: WARNINGS,
  });
  let text = '';
  let isWhole = true;
  /** Goes on with the rest where something can't be read. */
  const part = async (read: () => Promise<void>) => {
    try {
      await read();
    } catch {
      isWhole = false;
    }
  };
  for (
    let number = 1;
    number <= Math.min(paper.numPages, MOST_PDF_PAGES) && text.length < MOST_CHARACTERS;
    number += 1
  ) {
    await part(async () => {
      const page = await paper.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      text += '\n';
      const notes = await notesOf(page);
      for (const note of notes) text += `${note}\n`;
      // In a file that was put together again a page on which there is nothing at all was lost.
      if (items.length === 0 && notes.length === 0 && said.some(tellsOfLostTable)) {
        const { fnArray } = await page.getOperatorList();
        if (fnArray.length === 0) isWhole = false;
      }
      page.cleanup();
    });
  }
  await part(async () => {
    for (const value of await fieldsOf(paper)) if (!text.includes(value)) text += `${value}\n`;
  });
  const isShort = paper.numPages <= MOST_PDF_PAGES && text.length < MOST_CHARACTERS;
  isWhole &&= !said.some(tellsOfDamage) && !hasBrokenStream(file);
  return { text: text.slice(0, MOST_CHARACTERS), isWhole: isShort && (isWhole || !mayHoldText(file)) };
}

answerRequests(async ({ path }: { path: string }): Promise<PdfText> => {
  said.length = 0;
  const file = await readFile(path);
  return textOf(file).catch(() => ({ text: '', isWhole: !mayHoldText(file) }));
});
