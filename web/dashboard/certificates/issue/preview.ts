import { type CertificateKind, numbersOf } from '#contract/certificates/kinds.ts';
import { DETAILS, type Detail, type Token, type TokenValues, tokensIn } from '#contract/certificates/tokens.ts';
import { type Details, languagesOf, type PrintedStudent, tokenValues } from '#contract/certificates/values.ts';
import { templatePieces } from '#contract/certificates/wording.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { dateInFigures } from '#contract/rules/date-words.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import type { Language } from '#contract/rules/number-words.ts';
import { latestDay, typedDay } from '#contract/rules/typed-day.ts';
import { textIn, type Values } from '../../../kit/form/values.ts';
import type { CertificateSheetData } from '../print/sheet.ts';
import { certificatePrintWords } from '../print/words.ts';
import { OF_STUDENT, type StudentFieldName, tokenField } from './form.ts';

type Student = RecordAt<'students'>;
type Template = RecordAt<'certificate-templates'>;

/** Data around the form. */
type IssueFacts = {
  student: Student | null;
  className: string;
  templates: readonly Template[];
  signatory: { name: string; designation: (language: Language) => string };
  /** The number to come. */
  count: number;
};

const dayIn = (values: Values, name: string): string | null => typedDay(textIn(values, name), latestDay({})) ?? null;

/** The day of issue that the form says; today without one. */
export const issuedOnIn = (values: Values): string => dayIn(values, 'issued_on') ?? todayInDhaka();

/** Values typed for the student's record, by field. */
export const completed = (values: Values): Partial<Record<StudentFieldName, string>> =>
  Object.fromEntries(
    OF_STUDENT.map((name) => [name, textIn(values, name).trim()] as const).filter(([, text]) => text !== ''),
  );

const detailsIn = (values: Values): Details =>
  Object.fromEntries(
    DETAILS.map((name): [Detail, string] => [name, textIn(values, name).trim()]).filter(([, text]) => text !== ''),
  );

function printedStudent(student: Student, className: string, values: Values): PrintedStudent {
  const typed = completed(values);
  const dated = (name: 'date_of_birth' | 'admitted_on') => (typed[name] ? dayIn(values, name) : student[name]);
  return {
    ...student,
    ...typed,
    class: className,
    date_of_birth: dated('date_of_birth'),
    admitted_on: dated('admitted_on'),
  };
}

/** The newest template of a kind and language, as it will be taken. */
export const newestTemplate = (
  templates: readonly Template[],
  kind: string,
  language: Language,
): Template | undefined =>
  templates.filter((one) => one.kind === kind && one.language === language).sort((a, b) => b.id - a.id)[0];

function previewValues(
  values: Values,
  { student, className, count }: IssueFacts,
  language: Language,
): TokenValues | null {
  if (!student) return null;
  const kind = textIn(values, 'kind') as CertificateKind;
  const issuedOn = issuedOnIn(values);
  const details = detailsIn(values);
  const left = details.left_on ? dayIn(values, 'left_on') : null;
  return tokenValues(language, {
    student: printedStudent(student, className, values),
    details,
    purpose: textIn(values, 'purpose').trim(),
    issued_on: issuedOn,
    left_on: left ?? student.left_on ?? (kind === 'transfer' ? issuedOn : null),
    ...numbersOf(kind, Number(issuedOn.slice(0, 4)), count),
  });
}

/** A token of the wording without a value, and the field of the form that fills it. */
export type MissingToken = { token: Token; language: Language; field: string | null };

/** Values with nothing typed for the student's record. */
const asRecorded = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(OF_STUDENT.map((name) => [name, ''])),
});

/** Fields of the student that the wording uses and the record lacks, also once they are typed here. */
export const lackedBy = (values: Values, facts: IssueFacts): string[] =>
  missingTokens(asRecorded(values), facts).flatMap(({ field }) =>
    field !== null && (OF_STUDENT as readonly string[]).includes(field) ? [field] : [],
  );

/** Tokens that the wording uses and nobody has filled, each field once. */
export function missingTokens(values: Values, facts: IssueFacts): MissingToken[] {
  const found = new Map<string, MissingToken>();
  for (const language of languagesOf(textIn(values, 'language'))) {
    const template = newestTemplate(facts.templates, textIn(values, 'kind'), language);
    const own = previewValues(values, facts, language);
    if (!template || !own) continue;
    for (const token of tokensIn(template.body)) {
      const field = tokenField(token, language);
      if (own[token] === '') found.set(field ?? token, { token, language, field });
    }
  }
  return [...found.values()];
}

/** Details that the wordings ask for, in the order in which they are answered. */
export function askedDetails(values: Values, templates: readonly Template[]): Detail[] {
  const kind = textIn(values, 'kind');
  const tokens = new Set(
    languagesOf(textIn(values, 'language')).flatMap((language) =>
      tokensIn(newestTemplate(templates, kind, language)?.body ?? ''),
    ),
  );
  if (tokens.has('dues_words')) tokens.add('dues');
  return DETAILS.filter((name) => tokens.has(name) || (kind === 'transfer' && name === 'left_on'));
}

/** The pages as they would be printed now. */
export function certificatePages(
  values: Values,
  facts: IssueFacts,
  school: { isOfBoard: boolean },
): CertificateSheetData[] {
  const kind = textIn(values, 'kind') as CertificateKind;
  return languagesOf(textIn(values, 'language')).flatMap((language) => {
    const template = newestTemplate(facts.templates, kind, language);
    const own = previewValues(values, facts, language);
    if (!template || !own) return [];
    const until = dayIn(values, 'valid_until');
    return [
      {
        ...{ kind, language, title: template.title, values: own, number: own.number, date: own.date },
        paragraphs: templatePieces(template.body, own),
        memo: textIn(values, 'memo_number').trim(),
        purpose: own.purpose,
        validUntil: until ? dateInFigures(until, language) : '',
        signatory: { name: facts.signatory.name, designation: facts.signatory.designation(language) },
        ...{ code: '', url: '', mark: 'draft' as const, note: '', reprint: '' },
        isOfBoard: school.isOfBoard,
      },
    ];
  });
}

/** Designation of a leader in a language; the head is called as the school calls it. */
export const designationText =
  (designation: string, headTitle: string) =>
  (language: Language): string =>
    language === 'bn' && designation === 'principal'
      ? headTitle
      : language === 'en' && designation === 'principal' && headTitle === 'প্রধান শিক্ষক'
        ? 'Headmaster'
        : (certificatePrintWords[language].designations[designation] ?? '');

/** The count of a number such as T-2026-0042. */
export const countInNumber = (numberLatin: string | undefined): number =>
  Number(
    toLatinDigits(numberLatin ?? '')
      .split('-')
      .at(-1) ?? 0,
  ) || 0;
