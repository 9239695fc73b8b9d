import { isOn, PART_WORDS, partAt } from '#contract/parts.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { Refusal } from '../refusal.ts';

/** Paths of the resources that are switched off. */
export async function offPaths(reader: Reader | Writer): Promise<string[]> {
  const { parts } = await readSettings(reader);
  return allResources.map(({ path }) => path).filter((path) => !isOn(path, parts));
}

/** The refusal of what reaches into a part that is off, which it names. */
export function partIsOff(path: string): Refusal {
  const part = partAt(path);
  const word = part ? PART_WORDS[part] : '';
  const message = `এটি “${word}” অংশের তথ্যেও হাত দেয়, আর অংশটি এখন বন্ধ আছে। আগে সেটিংস থেকে “${word}” চালু করুন।`;
  return new Refusal(409, { message });
}

/** Refuses entries of which one is of a part that is off. */
export async function requirePartsOn(reader: Reader | Writer, entries: readonly Row[]): Promise<void> {
  const off = new Set(await offPaths(reader));
  const found = entries.find(({ resource }) => off.has(String(resource)));
  if (found) throw partIsOff(String(found.resource));
}
