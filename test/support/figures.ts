import { readFile, writeFile } from 'node:fs/promises';

const PAGE = new URL('../../docs/reliability.md', import.meta.url);

/** Puts lines between the marks `<!-- NAME -->` and `<!-- /NAME -->` of docs/reliability.md. */
export async function writeFigures(name: string, lines: readonly string[]): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (rest === undefined || after === undefined) throw new Error(`docs/reliability.md has no place for ${name}`);
  await writeFile(PAGE, `${before}${begin}\n${lines.join('\n')}\n${end}${after}`);
}
