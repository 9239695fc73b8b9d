import { randomUUID } from 'node:crypto';
import { type CertificateKind, numbersOf } from '#contract/certificates/kinds.ts';
import type { PrintedFields } from '#contract/certificates/match.ts';
import { filled, TOKEN_WORDS, type Token, type TokenValues, tokensIn } from '#contract/certificates/tokens.ts';
import { type CertificateContent, type Details, languagesOf, tokenValues } from '#contract/certificates/values.ts';
import type { FieldProblems, Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { classRank } from '#contract/rules/class-rank.ts';
import type { Language } from '#contract/rules/number-words.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { movesOfWrite } from '../database/relations.ts';
import { lockRow } from '../database/table.ts';
import type { Doer } from '../history/entries.ts';
import { guard } from '../history/rules.ts';
import { insertRecord, type Step, updateRecord } from '../history/steps.ts';
import type { Actor } from '../records/actor.ts';
import { commit } from '../records/commit.ts';
import { Refusal } from '../refusal.ts';
import { takeNumbers } from './numbers.ts';
import { badReference, eiinOf, namesOf, newlyIssued, printedClassName, printedStudent, signatoryOf } from './record.ts';
import { logRecord, newNonce, sealOf, sealRecords } from './seal.ts';
import { findTemplate } from './templates.ts';

const certificates = resources.certificates as unknown as Resource;
const students = resources.students as unknown as Resource;

const words = {
  noTemplate: 'এই ধরন ও ভাষার কোনো নমুনা নেই, আগে একটি নমুনা লিখুন',
  otherTemplate: 'এই ধরন ও ভাষার নমুনাগুলো থেকে একটি বেছে নিন',
  empty: (token: Token) => `শিক্ষার্থীর তথ্যে বা এই ফরমে “${TOKEN_WORDS[token]}” খালি আছে, আগে সেটি লিখুন`,
  held: 'এই শিক্ষার্থীর ছাড়পত্র আটকানো আছে। প্রতিষ্ঠানপ্রধান ছাড়লে তবেই দেওয়া যাবে।',
  another: (number: string) => `এই শিক্ষার্থীর একটি ছাড়পত্র (${number}) দেওয়া আছে। বদলাতে হলে সেটির জায়গায় নতুনটি দিন।`,
  superseded: 'শুধু একই শিক্ষার্থীর একই ধরনের, বহাল থাকা সনদের জায়গায় নতুন সনদ দেওয়া যায়',
  board: 'নবম থেকে দ্বাদশ শ্রেণির শিক্ষার্থীর জন্য বোর্ডের ই-টিসিও লাগবে; শুধু এই কাগজে বদলি হয় না।',
} as const;

/** A certificate as it is asked for, its fields read. */
export type CertificateRequest = {
  kind: CertificateKind;
  student: number;
  signatory: number;
  template: number | null;
  language: 'bn' | 'en' | 'both';
  issued_on: string;
  valid_until: string | null;
  purpose: string;
  received_by: string;
  memo_number: string;
  supersedes: number | null;
  details: Details;
  allow_empty: boolean;
};

/** The templates of a certificate, by language. */
async function templatesOf(
  writer: Writer,
  { kind, language, template: id }: CertificateRequest,
): Promise<[Language, Row][]> {
  const languages = languagesOf(language);
  const asked =
    id === null
      ? undefined
      : await writer.selectFrom('certificate_templates').select('language').where('id', '=', id).executeTakeFirst();
  if (id !== null && !asked) throw badReference('template');
  if (asked && !languages.includes(asked.language as Language))
    throw new Refusal(400, { errors: { template: [words.otherTemplate] } });
  const found: [Language, Row][] = [];
  for (const one of languages) {
    const isAsked = asked?.language === one;
    const row = await findTemplate(writer, { kind, language: one, id: isAsked ? id : null });
    if (!row) throw new Refusal(400, { errors: { template: [isAsked ? words.otherTemplate : words.noTemplate] } });
    found.push([one, row]);
  }
  return found;
}

/** Refuses a wording of which a value is empty. */
function requireFilled(templates: readonly [Language, Row][], values: (language: Language) => TokenValues): void {
  const errors: FieldProblems = {};
  for (const [language, { body }] of templates) {
    const own = values(language);
    for (const token of tokensIn(String(body))) if (own[token] === '') errors[token] = [words.empty(token)];
  }
  if (Object.keys(errors).length > 0) throw new Refusal(400, { errors });
}

/** The certificate whose place a new one takes, held until the transaction ends. */
async function supersededBy(app: App, writer: Writer, asked: CertificateRequest): Promise<Row | null> {
  if (asked.supersedes === null) return null;
  const row = await lockRow(app.database, writer, certificates, asked.supersedes);
  const isRight = row?.state === 'issued' && row.kind === asked.kind && Number(row.student) === asked.student;
  if (isRight) return row;
  throw new Refusal(409, { message: `${words.superseded}।`, errors: { supersedes: [words.superseded] } });
}

/** Refuses a transfer certificate of who is held back, or has one. */
async function requireTransferable(writer: Writer, student: Row, { supersedes }: CertificateRequest): Promise<void> {
  if (student.hold === 1) throw new Refusal(409, { message: words.held, errors: { student: [words.held] } });
  const other = await writer
    .selectFrom('certificates')
    .select(['id', 'number'])
    .where('student', '=', Number(student.id))
    .where('kind', '=', 'transfer')
    .where('state', '=', 'issued')
    .executeTakeFirst();
  if (!other || Number(other.id) === supersedes) return;
  const problem = words.another(String(other.number));
  throw new Refusal(409, { message: problem, errors: { supersedes: [problem] } });
}

/** Values that a checker can compare with the paper: those that it prints. */
function printedOf(tokens: ReadonlySet<Token>, student: Row, issued: CertificateContent): PrintedFields {
  const { details } = issued;
  return {
    ...(tokens.has('name') && { name: namesOf(issued.student) }),
    ...((tokens.has('dob') || tokens.has('dob_words')) &&
      student.date_of_birth !== null && { dob: [String(student.date_of_birth)] }),
    ...(tokens.has('gpa') && details.gpa && { gpa: [details.gpa] }),
    ...(tokens.has('roll') && student.roll_number && { roll: [String(student.roll_number)] }),
  };
}

/** Moves an active student to `left`. */
async function leave(writer: Writer, student: Row, leftOn: string, doer: Doer): Promise<void> {
  if (student.status !== 'active') return;
  const values = { status: 'left', left_on: leftOn };
  await guard(writer, students, { before: student, after: { ...student, ...values }, doer });
  await updateRecord(writer, students, student, values, doer);
}

/** Issues a certificate: number, record, log and all that it brings about in one commit. A refused one takes no number. */
export async function issue(
  app: App,
  actor: Actor,
  asked: CertificateRequest,
  also: (writer: Writer, step: Step) => Promise<unknown>,
): Promise<Step> {
  const isTransfer = asked.kind === 'transfer';
  const batch = isTransfer ? randomUUID() : '';
  return commit(app, isTransfer ? { ...actor, batch } : actor, ['write', 'certificates'], {
    moves: movesOfWrite(isTransfer ? students : certificates),
    work: async (writer, doer) => {
      const student = await lockRow(app.database, writer, students, asked.student);
      if (!student) throw badReference('student');
      const signatory = await signatoryOf(writer, asked.signatory);
      const templates = await templatesOf(writer, asked);
      const year = Number(asked.issued_on.slice(0, 4));
      const leftOn = asked.details.left_on ?? (student.left_on === null ? null : String(student.left_on));
      const className = await printedClassName(writer, student.class_name);
      const issued: CertificateContent = {
        student: printedStudent(student, className),
        details: asked.details,
        purpose: asked.purpose,
        issued_on: asked.issued_on,
        left_on: leftOn ?? (isTransfer ? asked.issued_on : null),
        ...numbersOf(asked.kind, year, 0),
      };
      if (!asked.allow_empty) requireFilled(templates, (language) => tokenValues(language, issued));
      if (isTransfer) await requireTransferable(writer, student, asked);
      const before = await supersededBy(app, writer, asked);
      const numbers = numbersOf(asked.kind, year, await takeNumbers(writer, asked.kind, year));
      const values = templates.map(
        ([language]) => [language, tokenValues(language, { ...issued, ...numbers })] as const,
      );
      const byLanguage = new Map(values);
      const text = templates.map(([language, { body }]) => [
        language,
        filled(String(body), byLanguage.get(language) as TokenValues),
      ]);
      const rank = classRank(className);
      const warnings = isTransfer && rank >= 9 && rank <= 12 ? [words.board] : [];
      const [, template] = templates[0] as [Language, Row];
      const step = await insertRecord(
        writer,
        certificates,
        {
          ...newlyIssued(numbers, year),
          ...signatory,
          kind: asked.kind,
          student: asked.student,
          language: asked.language,
          template: Number(template.id),
          template_version: Number(template.version),
          issued_on: asked.issued_on,
          valid_until: asked.valid_until,
          name: issued.student[asked.language === 'en' ? 'name_en' : 'full_name'],
          values: JSON.stringify(Object.fromEntries(values)),
          text: JSON.stringify(Object.fromEntries(text)),
          title: JSON.stringify(Object.fromEntries(templates.map(([language, { title }]) => [language, title]))),
          purpose: asked.purpose,
          received_by: asked.received_by,
          memo_number: asked.memo_number,
          details: JSON.stringify(asked.details),
          supersedes: asked.supersedes,
          warnings: JSON.stringify(warnings),
          batch,
        },
        doer,
      );
      const tokens = new Set(templates.flatMap(([, { body }]) => tokensIn(String(body))));
      const seal = { eiin: await eiinOf(writer), nonce: newNonce(), printed: printedOf(tokens, student, issued) };
      await sealRecords(writer, certificates, [{ row: step.row, seal }]);
      if (before) await supersede(writer, before, Number(step.row.id), doer);
      if (isTransfer) await leave(writer, student, asked.details.left_on ?? asked.issued_on, doer);
      await also(writer, step);
      return step;
    },
  });
}

async function supersede(writer: Writer, before: Row, by: number, doer: Doer): Promise<void> {
  const { row } = await updateRecord(writer, certificates, before, { state: 'superseded', superseded_by: by }, doer);
  const seal = await sealOf(writer, certificates, Number(row.id));
  if (seal) await logRecord(writer, certificates, row, seal);
}
