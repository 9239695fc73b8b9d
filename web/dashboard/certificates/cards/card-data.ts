import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Image } from '../../../kit/api/record-parts.ts';
import { pictureOf } from '../../../kit/api/record-parts.ts';
import { checkUrl } from '../print/proof.tsx';
import { cardWords as words } from './words.ts';

export type CardHolder = RecordAt<'students'>;
export type CardRecord = RecordAt<'cards'> & { url?: string | null };

/** A card as it is printed: what was kept with it, and the photo, blood group, code and phone that the student has now. */
export type PrintedCard = {
  id: number;
  name: string;
  photo: Image | null;
  code: string;
  url: string;
  session: string;
  designation: string;
  blood: string;
  front: readonly (readonly [label: string, value: string])[];
  back: readonly (readonly [label: string, value: string])[];
};

const filled = (facts: readonly (readonly [string, string])[]) => facts.filter(([, value]) => value !== '');

export function printedCard(card: CardRecord, student: CardHolder | undefined, designation: string): PrintedCard {
  const of = (token: string): string => card.values.bn?.[token] ?? '';
  const { facts } = words;
  return {
    id: card.id,
    name: card.name,
    photo: student ? pictureOf(student, 'photo') : null,
    code: card.code,
    url: checkUrl(card.url ?? null, card.code),
    session: of('session') || bn(card.year),
    designation,
    blood: student?.blood_group ?? '',
    front: filled([
      [facts.code, student?.digital_id_code ?? ''],
      [facts.class, [of('class'), of('section') && words.sectionOf(of('section'))].filter(Boolean).join(', ')],
      [facts.stream, of('stream') === of('section') ? '' : of('stream')],
      [facts.roll, of('roll')],
    ]),
    back: filled([
      [facts.father, of('father')],
      [facts.mother, of('mother')],
      [facts.born, of('dob')],
      [facts.phone, bn(student?.guardian_contact ?? '')],
      [facts.address, of('address')],
      [facts.until, dateInWords(card.valid_until)],
    ]),
  };
}
