import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const OPENING = /^\s*(?:\{?\/\*\*?|\/\/)/;
const RELATIVE = /^\s*(?:\{?\/\*\*?|\*|\/\/)\s*(?:What|Whether|Who|Whom|Whose|Where|How|Of|Which|That)\b/;

/** First lines of comments that begin with a relative word; later lines may begin with any. */
function relative(file: string): string[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    const before = lines[at - 1]?.trim() ?? '';
    const isFirst = OPENING.test(line) ? !before.startsWith('//') : /^\/\*\*?$/.test(before);
    return isFirst && RELATIVE.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [];
  });
}

it('comments begin with a noun or a verb', () => {
  const files = [
    ...globSync('{contract,server,web,sample,test,bench}/**/*.{ts,tsx,js,css}', { cwd: root }),
    ...globSync('*.ts', { cwd: root }),
  ];
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(relative)).toEqual([]);
});
