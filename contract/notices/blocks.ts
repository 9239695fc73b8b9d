import { toLatinDigits } from '../rules/digits.ts';

/** A piece of a line: plain words, or an address that leads somewhere. */
type LinePiece = { text: string; href?: string };
export type TextLine = LinePiece[];
/** A block of a notice's text. */
export type Block =
  | { kind: 'paragraph'; lines: TextLine[] }
  | { kind: 'list'; items: TextLine[] }
  | { kind: 'numbered'; start: number; items: TextLine[] };

const ITEM = /^\s*[-–—•]\s+(?=\S)/;
const NUMBERED = /^\s*([0-9০-৯]{1,3})\s*[.)।]\s+(?=\S)/;

const ENDINGS = 'com|org|net|edu|gov|info|io|app|bd|example';
/** An email address, an address with its scheme, or one that people write without it. */
const ADDRESS = new RegExp(
  [
    String.raw`[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+`,
    String.raw`https?:\/\/[^\s<>"'“”‘’]+`,
    String.raw`(?<![\w@./-])(?:www\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)*\.(?:${ENDINGS})(?![\w-])(?:\/[^\s<>"'“”‘’]*)?`,
  ].join('|'),
  'gi',
);

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** Cuts off the end of a sentence or bracket, which is no part of the address. */
function trimmed(address: string): string {
  let unopened = countOf(address, ')') - countOf(address, '(');
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] as string;
    if (last === ')' && unopened <= 0) break;
    if (last === ')') unopened -= 1;
    else if (!'.,;:!?।]'.includes(last)) break;
  }
  return address.slice(0, end);
}

function hrefOf(address: string): string | null {
  if (/^https?:/i.test(address)) return URL.canParse(address) ? address : null;
  if (address.includes('@')) return `mailto:${address}`;
  return URL.canParse(`https://${address}`) ? `https://${address}` : null;
}

/** A line with the addresses in it as links. */
export function linked(line: string): TextLine {
  const pieces: TextLine = [];
  let from = 0;
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const text = trimmed(found);
    const href = hrefOf(text);
    if (!href) continue;
    if (index > from) pieces.push({ text: line.slice(from, index) });
    pieces.push({ text, href });
    from = index + text.length;
  }
  if (from < line.length) pieces.push({ text: line.slice(from) });
  return pieces;
}

const numberOf = (line: string): number => Number(toLatinDigits(NUMBERED.exec(line)?.[1] ?? '1'));

/** Paragraphs, which stand between empty lines, and lists: of lines that begin with a dash, or with a number and a dot. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let last: Block | null = null;
  const add = (block: Block) => {
    blocks.push(block);
    last = block;
  };
  for (const line of text.split('\n')) {
    const before = last as Block | null;
    if (line.trim() === '') last = null;
    else if (ITEM.test(line)) {
      const item = linked(line.replace(ITEM, '').trim());
      if (before?.kind === 'list') before.items.push(item);
      else add({ kind: 'list', items: [item] });
    } else if (NUMBERED.test(line)) {
      const item = linked(line.replace(NUMBERED, '').trim());
      if (before?.kind === 'numbered') before.items.push(item);
      else add({ kind: 'numbered', start: numberOf(line), items: [item] });
    } else if (before?.kind === 'paragraph') before.lines.push(linked(line.trim()));
    else add({ kind: 'paragraph', lines: [linked(line.trim())] });
  }
  return blocks;
}
