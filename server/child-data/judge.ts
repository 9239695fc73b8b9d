import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findChildData, type Known } from '#contract/guard/findings.ts';
import type { Problems, Resource } from '#contract/kit/define-resource.ts';
import { isPdfField } from '#contract/kit/field.ts';
import { clockAt, stateOf } from '#contract/kit/visible.ts';
import { cleanText } from '#contract/rules/text.ts';
import type { App } from '../app-context.ts';
import type { Row } from '../database/database.ts';
import { findRow } from '../database/table.ts';
import type { Received } from '../media/intake.ts';
import { Refusal } from '../refusal.ts';
import { knownHere } from './known.ts';
import { pdfText } from './pdf-text.ts';

const words = {
  found: 'এতে কোনো শিশুর ব্যক্তিগত তথ্য থাকতে পারে। চিহ্নিত অংশ সরিয়ে দিন, অথবা কেন রাখা দরকার তা লিখুন।',
  inFile: (sentence: string) => `ফাইলে ${sentence}`,
  more: (count: number) => `আরও ${count.toLocaleString('bn-BD')} জায়গায় এমন তথ্য আছে`,
} as const;

/** Of one field so many are told one by one. */
const MOST_TOLD = 20;
const LONGEST_REASON = 1000;

/** Looks through a row that is about to be public; refuses what tells of a child unless there is a reason. */
export type Judge = {
  /** Why it is published all the same, where something was found; kept in the history. */
  reason: () => string | undefined;
  texts: (before: Row | null, after: Row) => void;
};

/** Finds nothing: for what a command writes. */
export const NO_JUDGE: Judge = { reason: () => undefined, texts: () => {} };

const isPublic = ({ visible }: Resource, row: Row): boolean => !visible || stateOf(visible, row, clockAt()) !== 'draft';

function sentencesOf(text: string, known: Known, say = (sentence: string) => sentence): string[] {
  const found = findChildData(text, known);
  const told = found.slice(0, MOST_TOLD).map(({ sentence }) => say(sentence));
  return found.length > MOST_TOLD ? [...told, words.more(found.length - MOST_TOLD)] : told;
}

async function storedText({ media, tempDir }: App, name: string): Promise<string> {
  const opened = await media.open(name);
  if (!opened) return '';
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
function accept(errors: Problems, reason: string): string | undefined {
  if (Object.keys(errors).length === 0) return undefined;
  if (reason === '') throw new Refusal(400, { errors, message: words.found });
  return reason;
}

/** What stands in the texts of a row that are new to everybody. */
function inTexts(resource: Resource, known: Known, was: Row | null, now: Row): Problems {
  if (!isPublic(resource, now)) return {};
  const errors: Problems = {};
  for (const key of resource.guarded ?? []) {
    const same = was !== null && isPublic(resource, was) && was[key] === now[key];
    if (resource.fields[key]?.kind !== 'text' || same) continue;
    const found = sentencesOf(String(now[key] ?? ''), known);
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

/** What is to be written: of a record that is there, its id; `sent` is the body as it came. */
type Write = {
  id: number | null;
  values: Row;
  changes: readonly { key: string; received: Received | null }[];
  sent: Readonly<Record<string, unknown>>;
};

/**
 * Made before the files of a write are kept, which are looked through then; texts are judged in the transaction, with the row
 * as it is by then. What was public already and is not touched is not looked through again.
 */
export async function judgeOf(app: App, resource: Resource, { id, values, changes, sent }: Write): Promise<Judge> {
  if (!resource.guarded) return NO_JUDGE;
  const reason = reasonIn(sent);
  const known = await knownHere(app);
  let given: string | undefined;

  const before = id === null ? null : ((await findRow(app.database.read, resource, id)) ?? null);
  if (isPublic(resource, { ...before, ...values })) {
    const inFiles: Problems = {};
    for (const key of pdfFields(resource)) {
      const change = changes.find((one) => one.key === key);
      const opens = before !== null && !isPublic(resource, before);
      const stored = before?.[key];
      const text =
        change?.received?.kind === 'pdf'
          ? await pdfText(change.received.path)
          : !change && opens && isPdf(stored)
            ? await storedText(app, stored)
            : '';
      const found = sentencesOf(text, known, words.inFile);
      if (found.length > 0) inFiles[key] = found;
    }
    given = accept(inFiles, reason);
  }
  return {
    reason: () => given,
    texts: (was, now) => {
      given = accept(inTexts(resource, known, was, now), reason) ?? given;
    },
  };
}

/** Looks through a record that is brought back to what it was; answers the reason where one was needed. */
export type ReturnJudge = (resource: Resource, was: Row | null, now: Row) => string | undefined;

/**
 * The same for what the history brings back, which somebody may have taken away because of what it told.
 * @param returning the values that come back, by their resources
 */
export async function judgeOfReturn(
  app: App,
  sent: Readonly<Record<string, unknown>>,
  returning: readonly { resource: Resource; values: Row }[],
): Promise<ReturnJudge | undefined> {
  if (!returning.some(({ resource }) => resource.guarded)) return undefined;
  const reason = reasonIn(sent);
  const known = await knownHere(app);
  const files = new Map<string, string[]>();
  for (const { resource, values } of returning) {
    for (const key of pdfFields(resource)) {
      const name = values[key];
      if (isPdf(name)) files.set(name, sentencesOf(await storedText(app, name), known, words.inFile));
    }
  }
  return (resource, was, now) => {
    const errors = inTexts(resource, known, was, now);
    for (const key of isPublic(resource, now) ? pdfFields(resource) : []) {
      const [name, before] = [now[key], was && isPublic(resource, was) ? was[key] : null];
      const found = isPdf(name) && name !== before ? (files.get(name) ?? []) : [];
      if (found.length > 0) errors[key] = found;
    }
    return accept(errors, reason);
  };
}
