import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, '../../docs/performance.md');

/** A document with another text between the two comments that carry this name. Throws where they are missing. */
export function withPart(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`there is no place for «${name}»: ${begin.trim()} … ${end}`);
  return `${document.slice(0, from + begin.length)}\n${text.trim()}\n\n${document.slice(to)}`;
}

/** Replaces a command's results in docs/performance.md. */
export function writePart(name: string, text: string): void {
  writeFileSync(FILE, withPart(readFileSync(FILE, 'utf8'), name, text));
  console.log(`Written into ${path.relative(process.cwd(), FILE)}.`);
}
