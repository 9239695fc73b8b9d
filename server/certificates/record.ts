import type { numbersOf } from '#contract/certificates/kinds.ts';
import type { CertificateContent, PrintedStudent } from '#contract/certificates/values.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { problems } from '#contract/kit/problems.ts';
import { resources } from '#contract/resources/index.ts';
import type { Row, Writer } from '../database/database.ts';
import { findRow } from '../database/table.ts';
import { Refusal } from '../refusal.ts';
import { newCode } from '../signing/code.ts';

const leaders = resources['principal-vice-principal'] as unknown as Resource;

export const badReference = (key: string): Refusal => new Refusal(400, { errors: { [key]: [problems.reference('')] } });

/** The signatory, as they are called on that day. */
export async function signatoryOf(writer: Writer, id: number): Promise<Row> {
  const leader = await findRow(writer, leaders, id);
  if (!leader) throw badReference('signatory');
  return {
    signatory: id,
    signatory_name: String(leader.full_name),
    signatory_designation: String(leader.designation),
  };
}

/** The school's number with the state, as it is on that day. */
export async function eiinOf(writer: Writer): Promise<string> {
  const row = await writer.selectFrom('institutions').select('eiin').orderBy('id').limit(1).executeTakeFirst();
  return String(row?.eiin ?? '');
}

const KEYS = [
  'full_name',
  'father_name',
  'mother_name',
  'name_en',
  'father_name_en',
  'mother_name_en',
  'village',
  'post',
  'upazila',
  'district',
  'address',
  'section',
  'roll_number',
  'stream',
  'session',
  'admission_no',
  'registration_no',
  'board_roll',
] as const satisfies readonly (keyof PrintedStudent)[];

const dateIn = (row: Row, key: string): string | null => (row[key] == null ? null : String(row[key]));

/** Values that certificates print of a student, as the record is on that day. */
export function printedStudent(row: Row, className: string): PrintedStudent {
  const texts = Object.fromEntries(KEYS.map((key) => [key, String(row[key] ?? '')])) as Record<
    (typeof KEYS)[number],
    string
  >;
  const dates = { date_of_birth: dateIn(row, 'date_of_birth'), admitted_on: dateIn(row, 'admitted_on') };
  return { ...texts, ...dates, class: className };
}

export const printedClassName = async (writer: Writer, id: Row[string] | undefined): Promise<string> => {
  const row = await writer.selectFrom('classes').select('name').where('id', '=', Number(id)).executeTakeFirst();
  return String(row?.name ?? '');
};

/** Names by which a checker may know a student. */
export const namesOf = ({ full_name, name_en }: PrintedStudent): string[] => [full_name, name_en].filter(Boolean);

/** Columns of every new record that is numbered, before it has anything of its own. */
export const newlyIssued = (numbers: ReturnType<typeof numbersOf>, year: number): Row => ({
  ...numbers,
  year,
  code: newCode(),
  state: 'issued',
  void_reason: '',
  voided_at: null,
  superseded_by: null,
  prints: '[]',
  checks: null,
  last_checked_on: null,
});

export type { CertificateContent };
