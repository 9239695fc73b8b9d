import { sql } from 'kysely';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { Row } from '../database/database.ts';
import { knownSettings } from '../database/settings.ts';
import type { Premises } from '../history/rules.ts';
import { type PupilsIn, pupilsHere } from './pupils.ts';

/** Phone numbers that the school publishes anyway, and the pupils that it does not name. */
export type ChildDataContext = { publicNumbers: string[]; pupilsIn: PupilsIn; today: string };

export async function knownHere({ database }: Pick<Premises, 'database'>): Promise<ChildDataContext> {
  const { contacts_public: contacts } = await knownSettings(database);
  const people = contacts
    ? sql`UNION SELECT contact_phone FROM teachers UNION SELECT contact_phone FROM staff UNION SELECT contact_phone FROM committee_members`
    : sql``;
  const phones = await sql<Row>`
    SELECT contact_phone AS phone FROM institutions UNION SELECT contact_phone FROM principal_vice_principal
    UNION SELECT phone FROM officers ${people}`.execute(database.read);
  return {
    publicNumbers: phones.rows
      .flatMap(({ phone }) => String(phone).split(/[,;/।]|\s{2,}/))
      .filter((phone) => /\d|[০-৯]/.test(phone)),
    pupilsIn: await pupilsHere({ database }),
    today: todayInDhaka(),
  };
}
