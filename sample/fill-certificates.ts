import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import type { App } from '../server/app-context.ts';
import { issueCards, printCards } from '../server/certificates/cards.ts';
import { printRecord, voidRecord } from '../server/certificates/change.ts';
import { issue } from '../server/certificates/issue.ts';
import { COMMAND } from '../server/records/actor.ts';
import { yearOf } from './calendar.ts';
import { pupilKey } from './content/exams.ts';
import { CARDED, CARDS, sampleCertificates } from './content/issued.ts';

const certificates = resources.certificates as unknown as Resource;
const nothing = async (): Promise<void> => {};

type Known = { today: string; signatory: number; pupil: (key: string) => number };

/** Issues the sample's certificates and cards, prints them and voids one; answers how many there are of each. */
export async function fillCertificates(
  app: App,
  { today, signatory, pupil }: Known,
): Promise<{ certificates: number; cards: number }> {
  const rows = sampleCertificates(today);
  for (const { student, prints, voided, ...row } of rows) {
    const { row: made } = await issue(
      app,
      COMMAND,
      {
        ...{ template: null, language: 'bn', valid_until: null, purpose: '', received_by: '', memo_number: '' },
        ...{ supersedes: null, details: {}, allow_empty: false },
        ...row,
        ...{ student: pupil(student), signatory },
      },
      nothing,
    );
    const id = Number(made.id);
    for (let print = 0; print < prints; print += 1) await printRecord(app, COMMAND, certificates, id, nothing);
    if (voided) await voidRecord(app, COMMAND, certificates, { id, reason: voided }, nothing);
  }
  const students = Array.from({ length: CARDS }, (_, at) => pupil(pupilKey(CARDED, at + 1)));
  const asked = { year: Number(yearOf(today)), students, signatory, valid_until: null };
  const { cards } = await issueCards(app, COMMAND, asked, nothing);
  const printed = cards.slice(0, -2).map(({ id }) => Number(id));
  await printCards(app, COMMAND, printed, nothing);
  return { certificates: rows.length, cards: cards.length };
}
