import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findChildData } from '#contract/guard/findings.ts';
import { UNREAD } from '#contract/guard/wording.ts';
import type { FieldProblems, Resource } from '#contract/kit/define-resource.ts';
import { clockAt, recordState } from '#contract/kit/visible.ts';
import { cleanText } from '#contract/rules/text.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { findRow } from '../database/table.ts';
import type { ReturnJudge } from '../history/entries.ts';
import type { Judge, JudgedWrite, Premises } from '../history/rules.ts';
import { Refusal } from '../refusal.ts';
import { type ChildDataContext, knownHere } from './known.ts';
import { type PdfText, pdfText } from './pdf-text.ts';
import { readLater } from './unread.ts';

const words = {
  found: 'এতে কোনো শিশুর ব্যক্তিগত তথ্য থাকতে পারে। চিহ্নিত অংশ সরিয়ে দিন, অথবা কেন রাখা দরকার তা লিখুন।',
  inFile: (sentence: string) => `ফাইলে ${sentence}`,
  more: (count: number) => `আরও ${count.toLocaleString('bn-BD')} জায়গায় এমন তথ্য আছে`,
} as const;

/** A file that is not there: nobody can say what it tells. */
const NO_FILE: PdfText = { text: '', isWhole: false };
/** Most findings reported per field. */
const MOST_TOLD = 20;
const LONGEST_REASON = 1000;

/** Finds nothing: for what a command writes. */
const NO_JUDGE: Judge = { reason: () => undefined, look: async () => {} };

const isPublic = ({ visible }: Resource, row: Row): boolean =>
  !visible || recordState(visible, row, clockAt()) !== 'draft';

/** With the reader through which the school's own pupils are read, and what was found in stored PDFs, by their names. */
type Looking = ChildDataContext & { reader: Reader | Writer; files: Map<string, string[]> };

const lookingHere = async (app: Premises): Promise<Looking> => ({
  ...(await knownHere(app)),
  reader: app.database.read,
  files: new Map(),
});

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
  if (!opened) return NO_FILE;
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

/** Returns what a stored PDF tells of a child; null in a transaction, for which it is read afterwards. */
async function sentencesInStored(app: Premises, name: string, looking: Looking): Promise<string[] | null> {
  const { reader, files } = looking;
  const known = files.get(name);
  if (known) return known;
  const read = async () => {
    const found = await sentencesIn(await storedText(app, name), { ...looking, reader: app.database.read });
    files.set(name, found);
    return found;
  };
  if (!reader.isTransaction) return read();
  readLater(reader, read);
  return null;
}

const isPdf = (name: Row[string] | undefined): name is string => typeof name === 'string' && name.endsWith('.pdf');

/** Returns what becomes public with a step and tells of a child, by field; null while a PDF of it is still to be read. */
async function findingsIn(
  app: Premises,
  resource: Resource,
  looking: Looking,
  was: Row | null,
  now: Row,
): Promise<FieldProblems | null> {
  if (!isPublic(resource, now)) return {};
  const shown = was !== null && isPublic(resource, was) ? was : null;
  const errors: FieldProblems = {};
  let isRead = true;
  for (const key of resource.guarded ?? []) {
    const value = now[key];
    if (shown && shown[key] === value) continue;
    const isText = resource.fields[key]?.kind === 'text';
    if (!isText && !isPdf(value)) continue;
    const found = isText
      ? await sentencesOf(String(value ?? ''), looking)
      : await sentencesInStored(app, String(value), looking);
    if (found === null) isRead = false;
    else if (found.length > 0) errors[key] = found;
  }
  return isRead ? errors : null;
}

/**
 * Made before the files of a write are kept, so that none is kept that must not be public; the row is judged in the transaction,
 * as it is by then. What was public already and is not touched is not looked through again.
 */
export async function judgeOf(
  app: Premises,
  resource: Resource,
  { id, values, changes, sent }: JudgedWrite,
): Promise<Judge> {
  if (!resource.guarded) return NO_JUDGE;
  const reason = reasonIn(sent);
  const looking = await lookingHere(app);
  const received: FieldProblems = {};
  let given: string | undefined;

  const before = id === null ? null : await findRow(app.database.read, resource, id);
  if (isPublic(resource, { ...before, ...values })) {
    for (const { key, received: file } of changes)
      if (file?.kind === 'pdf' && resource.guarded.includes(key))
        received[key] = await sentencesIn(await pdfText(file.path), looking);
    const found = Object.entries(received).filter(([, sentences]) => sentences.length > 0);
    given = accept(Object.fromEntries(found), reason);
  }
  return {
    reason: () => given,
    look: async (reader, was, now) => {
      for (const [key, found] of Object.entries(received)) looking.files.set(String(now[key]), found);
      const errors = await findingsIn(app, resource, { ...looking, reader }, was, now);
      if (errors) given = accept(errors, reason) ?? given;
    },
  };
}

/** Returns what a row's newly public texts and PDFs tell of a child, by field. */
export type TextJudge = (reader: Reader | Writer, was: Row | null, now: Row) => Promise<FieldProblems>;

/** Looks through the rows of a sheet, for which nobody gives a reason one by one; null where nothing in them is looked through. */
export async function textJudge(app: Premises, resource: Resource): Promise<TextJudge | null> {
  if (!resource.guarded) return null;
  const looking = await lookingHere(app);
  return async (reader, was, now) => (await findingsIn(app, resource, { ...looking, reader }, was, now)) ?? {};
}

/** The same for what the history restores: somebody may have removed it because of what it told. */
export async function judgeReturned(app: Premises, sent: Readonly<Record<string, unknown>>): Promise<ReturnJudge> {
  const reason = reasonIn(sent);
  const looking = await lookingHere(app);
  return async (reader, resource, was, now) => {
    const errors = await findingsIn(app, resource, { ...looking, reader }, was, now);
    return errors ? accept(errors, reason) : undefined;
  };
}
