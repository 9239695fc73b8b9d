import { maskedName } from '#contract/certificates/mask.ts';
import { type MatchResult, matchTyped, type TypedFields } from '#contract/certificates/match.ts';
import type { VerifyAnswer } from '#contract/certificates/verified.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { yearNamed } from '#contract/rules/years.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row } from '../database/database.ts';
import { type NoticeOfCode, noticeByCode } from '../verify/notices.ts';
import { isAltered, type SealedValues, sealOf } from './seal.ts';

const lists = [resources.certificates, resources.cards] as unknown as readonly Resource[];

type Match = { resource: Resource; row: Row; seal: SealedValues | null; state: VerifyAnswer['state'] };

/** Record compared where there is no such code, so that both take the same time. */
const NOTHING: Row = { values: '{}', number_latin: '', kind: '', issued_on: '', code: '', state: '' };
const NO_SEAL: SealedValues = { eiin: '', nonce: '', printed: {} };

/** The state of a record: what holds first counts. */
async function stateOf(
  reader: Reader,
  resource: Resource,
  row: Row,
  seal: SealedValues | null,
): Promise<VerifyAnswer['state']> {
  if (seal && (await isAltered(reader, resource, row, seal))) return 'altered';
  if (row.state === 'void' || row.state === 'superseded') return row.state;
  return row.valid_until !== null && String(row.valid_until) < todayInDhaka() ? 'expired' : 'valid';
}

/** The certificate or card with a code; null where there is none. */
async function findIssued({ database: { read } }: App, code: string): Promise<Match | null> {
  let found: { resource: Resource; row: Row } | null = null;
  for (const resource of lists) {
    const row = await read.selectFrom(resource.path).selectAll().where('code', '=', code).executeTakeFirst();
    if (row) found = { resource, row: row as Row };
  }
  const { resource, row } = found ?? { resource: lists[0] as Resource, row: { ...NOTHING, code } };
  const seal = await sealOf(read, resource, Number(row.id ?? 0));
  const state = await stateOf(read, resource, row, found ? seal : NO_SEAL);
  return found && { resource, row, seal, state };
}

const parse = <T>(json: Row[string] | undefined): T => JSON.parse(String(json ?? '{}')) as T;

/** Class, or exam with its year, of a certificate or card. */
function about(resource: Resource, row: Row): Pick<VerifyAnswer, 'class' | 'exam' | 'year'> {
  const year = Number(row.year);
  const values = parse<Record<string, Record<string, string>>>(row.values);
  const of = values.bn ?? values.en ?? {};
  if (resource.path === 'cards') return { class: of.class ?? '', exam: '', year };
  const { exam_year } = parse<Record<string, string>>(row.details);
  return {
    class: of.exam ? '' : (of.class ?? ''),
    exam: of.exam ?? '',
    year: (exam_year === undefined ? null : yearNamed(exam_year)) ?? Number(String(row.issued_on).slice(0, 4)),
  };
}

async function schoolOf({ database: { read } }: App): Promise<VerifyAnswer['school']> {
  const row = await read.selectFrom('institutions').select(['name', 'eiin']).orderBy('id').limit(1).executeTakeFirst();
  return { name: String(row?.name ?? ''), eiin: String(row?.eiin ?? '') };
}

/** True if the school has issued anything that can be checked by a code. */
export async function hasIssued({ database: { read } }: App): Promise<boolean> {
  for (const path of ['certificates', 'cards', 'signed_notices'])
    if (await read.selectFrom(path).select('id').limit(1).executeTakeFirst()) return true;
  return false;
}

/** Its order is that of every answer. */
const BLANK = {
  state: 'unknown',
  kind: '',
  number: '',
  number_latin: '',
  issued_on: null,
  valid_until: null,
  name: '',
  class: '',
  exam: '',
  year: null,
  title: '',
} as const;

const ofIssued = ({ resource, row, state }: Match): Omit<VerifyAnswer, 'school'> => ({
  ...BLANK,
  state,
  kind: String(row.kind),
  number: String(row.number),
  number_latin: String(row.number_latin),
  issued_on: String(row.issued_on),
  valid_until: row.valid_until === null ? null : String(row.valid_until),
  name: maskedName(String(row.name)),
  ...about(resource, row),
});

const ofNotice = ({ state, memo_number, date, title }: NoticeOfCode): Omit<VerifyAnswer, 'school'> => ({
  ...BLANK,
  state,
  kind: 'notice',
  number: memo_number,
  issued_on: date,
  title,
});

/** Answers what a code is of; `isPaper`: of a certificate or card. An unknown code is looked for everywhere, too. */
export async function verifyIssued(app: App, code: string): Promise<{ answer: VerifyAnswer; isPaper: boolean }> {
  const issued = await findIssued(app, code);
  const notice = await noticeByCode(app, code);
  const school = await schoolOf(app);
  const found = issued ? ofIssued(issued) : notice ? ofNotice(notice) : BLANK;
  return { answer: { ...found, school }, isPaper: issued !== null };
}

/** `isForgotten`: its student was ended for good, so that nothing can be compared. */
export type Comparison = { matched: MatchResult; isForgotten: boolean };

/** Compares what a checker typed with what the paper prints; only one that holds matches anything. */
export async function compare(app: App, code: string, typed: TypedFields): Promise<Comparison> {
  const found = await findIssued(app, code);
  if (found && !found.seal) return { matched: { name: null, dob: null, gpa: null, roll: null }, isForgotten: true };
  const holds = found?.state === 'valid' || found?.state === 'expired';
  return {
    matched: matchTyped(holds ? (found.seal?.printed ?? null) : null, typed, todayInDhaka()),
    isForgotten: false,
  };
}
