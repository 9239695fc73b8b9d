import { sql } from 'kysely';
import type { Known } from '#contract/guard/findings.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import type { Row } from '../database/database.ts';
import { knownSettings } from '../database/settings.ts';

/** What the school shows anyway, and whom it keeps to itself. */
export async function knownHere({ database }: Pick<App, 'database'>): Promise<Required<Known>> {
  const { contacts_public: contacts } = await knownSettings(database);
  const people = contacts
    ? sql`UNION SELECT contact_phone FROM teachers UNION SELECT contact_phone FROM staff UNION SELECT contact_phone FROM committee_members`
    : sql``;
  const phones = await sql<Row>`
    SELECT contact_phone AS phone FROM institutions UNION SELECT contact_phone FROM principal_vice_principal
    UNION SELECT phone FROM officers ${people}`.execute(database.read);
  const students = await sql<Row>`
    SELECT full_name, guardian_name, father_name, mother_name, digital_id_code FROM students`.execute(database.read);
  return {
    publicNumbers: phones.rows
      .flatMap(({ phone }) => String(phone).split(/[,;/।]|\s{2,}/))
      .filter((phone) => /\d|[০-৯]/.test(phone)),
    pupils: students.rows.map((row) => ({
      name: String(row.full_name),
      guardians: [row.guardian_name, row.father_name, row.mother_name].map(String).filter(Boolean),
      code: String(row.digital_id_code),
    })),
    today: todayInDhaka(),
  };
}
