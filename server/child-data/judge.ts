import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findChildData } from '#contract/guard/findings.ts';
import { UNREAD } from '#contract/guard/wording.ts';
import type { FieldProblems, Resource } from '#contract/kit/define-resource.ts';
import { isPdfField } from '#contract/kit/field.ts';
import { clockAt, recordState } from '#contract/kit/visible.ts';
import { cleanText } from '#contract/rules/text.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { findRow } from '../database/table.ts';
import type { ReturnJudge } from '../history/entries.ts';
import type { Judge, JudgedWrite, Premises } from '../history/rules.ts';
import { Refusal } from '../refusal.ts';
import { type ChildDataContext, knownHere } from './known.ts';
import { type PdfText, pdfText } from './pdf-text.ts';

const words = {
  found: 'এতে কোনো শিশুর ব্যক্তিগত তথ্য থাকতে পারে। চিহ্নিত অংশ সরিয়ে দিন, অথবা কেন রাখা দরকার তা লিখুন।',
  inFile: (sentence: string) => `ফাইলে ${sentence}`,
  more: (count: number) => `আরও ${count.toLocaleString('bn-BD')} জায়গায় এমন তথ্য আছে`,
} as const;

const NO_TEXT: PdfText = { text: '', isWhole: true };
/** Most findings reported per field. */
const MOST_TOLD = 20;
const LONGEST_REASON = 1000;

/** Finds nothing: for what a command writes. */
const NO_JUDGE: Judge = { reason: () => undefined, texts: async () => {} };

const isPublic = ({ visible }: Resource, row: Row): boolean =>
  !visible || recordState(visible, row, clockAt()) !== 'draft';

/** With the reader through which the school's own pupils are read. */
type Looking = ChildDataContext & { reader: Reader | Writer };

async function sentencesOf(
  text: string,
  { reader, pupilsIn, publicNumbers, today }: Looking,
  say = (sentence: string) => sentence,
): Promise<string[]> {
  const found = findChildData(text, { publicNumbers, today, pupils: await pupilsIn(reader, text) });
  const told = found.slice(0, MOST_TOLD).map(({ sentence }) => say(sentence));
  return found.length > MOST_TOLD ? [...told, words.more(found.length - MOST_TOLD)] : told;
}

/** Returns sentences about a PDF's text, and one if part of it could not be read. */
const sentencesIn = async ({ text, isWhole }: PdfText, looking: Looking): Promise<string[]> => [
  ...(await sentencesOf(text, looking, words.inFile)),
  ...(isWhole ? [] : [UNREAD]),
];

async function storedText({ media, tempDir }: Premises, name: string): Promise<PdfText> {
  const opened = await media.open(name);
  if (!opened) return NO_TEXT;
  const path = join(tempDir, `${randomBytes(16).toString('hex')}.upload`);
  try {
    await pipeline(opened.stream, createWriteStream(path));
    return await pdfText(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Why something is published all the same: '' where nobody says. */
function reasonIn({ reason }: Readonly<Record<string, unknown>>): string {
  const typed = typeof reason === 'string' ? cleanText(reason.slice(0, LONGEST_REASON), true) : null;
  return typed && 'text' in typed ? typed.text : '';
}

/** Lets findings pass with a reason, and refuses them without; answers the reason where one was needed. */
function accept(errors: FieldProblems, reason: string): string | undefined {
  if (Object.keys(errors).length === 0) return undefined;
  if (reason === '') throw new Refusal(400, { errors, message: words.found });
  return reason;
}

/** Checks the texts of a row that become public with this write. */
async function inTexts(resource: Resource, looking: Looking, was: Row | null, now: Row): Promise<FieldProblems> {
  if (!isPublic(resource, now)) return {};
  const errors: FieldProblems = {};
  for (const key of resource.guarded ?? []) {
    const same = was !== null && isPublic(resource, was) && was[key] === now[key];
    if (resource.fields[key]?.kind !== 'text' || same) continue;
    const found = await sentencesOf(String(now[key] ?? ''), looking);
    if (found.length > 0) errors[key] = found;
  }
  return errors;
}

const pdfFields = ({ guarded = [], fields }: Resource): string[] =>
  guarded.filter((key) => {
    const field = fields[key];
    return field?.kind === 'file' && isPdfField(field);
  });

const isPdf = (name: Row[string] | undefined): name is string => typeof name === 'string' && name.endsWith('.pdf');

/**
 * Made before the files of a write are kept, which are looked through then; texts are judged in the transaction, with the row
 * as it is by then. What was public already and is not touched is not looked through again.
 */
export async function judgeOf(
  app: Premises,
  resource: Resource,
  { id, values, changes, sent }: JudgedWrite,
): Promise<Judge> {
  if (!resource.guarded) return NO_JUDGE;
  const reason = reasonIn(sent);
  const looking: Looking = { ...(await knownHere(app)), reader: app.database.read };
  let given: string | undefined;

  const before = id === null ? null : ((await findRow(app.database.read, resource, id)) ?? null);
  if (isPublic(resource, { ...before, ...values })) {
    const inFiles: FieldProblems = {};
    for (const key of pdfFields(resource)) {
      const change = changes.find((one) => one.key === key);
      const opens = before !== null && !isPublic(resource, before);
      const stored = before?.[key];
      const text =
        change?.received?.kind === 'pdf'
          ? await pdfText(change.received.path)
          : !change && opens && isPdf(stored)
            ? await storedText(app, stored)
            : NO_TEXT;
      const found = await sentencesIn(text, looking);
      if (found.length > 0) inFiles[key] = found;
    }
    given = accept(inFiles, reason);
  }
  return {
    reason: () => given,
    texts: async (reader, was, now) => {
      given = accept(await inTexts(resource, { ...looking, reader }, was, now), reason) ?? given;
    },
  };
}

/** Returns what a row's newly public texts tell of a child, by field. */
export type TextJudge = (reader: Reader | Writer, was: Row | null, now: Row) => Promise<FieldProblems>;

/** Looks through the rows of a sheet, for which nobody gives a reason one by one; null where nothing in them is looked through. */
export async function textJudge(app: Premises, resource: Resource): Promise<TextJudge | null> {
  if (!resource.guarded) return null;
  const known = await knownHere(app);
  return (reader, was, now) => inTexts(resource, { ...known, reader }, was, now);
}

/**
 * The same for values that the history restores: somebody may have removed them because of what they told.
 * @param returning the restored values, by their resources
 */
export async function judgeRestoredValues(
  app: Premises,
  sent: Readonly<Record<string, unknown>>,
  returning: readonly { resource: Resource; values: Row }[],
): Promise<ReturnJudge | undefined> {
  if (!returning.some(({ resource }) => resource.guarded)) return undefined;
  const reason = reasonIn(sent);
  const looking: Looking = { ...(await knownHere(app)), reader: app.database.read };
  const files = new Map<string, string[]>();
  for (const { resource, values } of returning) {
    for (const key of pdfFields(resource)) {
      const name = values[key];
      if (isPdf(name)) files.set(name, await sentencesIn(await storedText(app, name), looking));
    }
  }
  return async (reader, resource, was, now) => {
    const errors = await inTexts(resource, { ...looking, reader }, was, now);
    for (const key of isPublic(resource, now) ? pdfFields(resource) : []) {
      const [name, before] = [now[key], was && isPublic(resource, was) ? was[key] : null];
      const found = isPdf(name) && name !== before ? (files.get(name) ?? []) : [];
      if (found.length > 0) errors[key] = found;
    }
    return accept(errors, reason);
  };
}
