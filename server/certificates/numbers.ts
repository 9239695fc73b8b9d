import { NUMBERED_KINDS, type NumberedKind } from '#contract/certificates/kinds.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Reader, Writer } from '../database/database.ts';
import { lastRestore, newestYear } from '../public-log/log.ts';
import { Refusal } from '../refusal.ts';

const words = {
  restored: (year: number) =>
    `কপি থেকে ফেরানোর পর ${bn(year)} সালের শেষ নম্বরটি এখনও জানানো হয়নি। খাতা দেখে শেষ নম্বরটি লিখুন, তারপর দিন।`,
  lower: (last: number) => `এই কপিতেই ${bn(last)} নম্বর পর্যন্ত আছে, তার চেয়ে কম দেওয়া যাবে না`,
} as const;

/** The row of a kind and year, which nobody else changes until the transaction ends. */
async function holdNumbers(
  writer: Writer,
  kind: NumberedKind,
  year: number,
): Promise<{ last: number; confirmed: number }> {
  await writer
    .insertInto('certificate_numbers')
    .values({ kind, year, last: 0, confirmed: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'year']).doNothing())
    .execute();
  const row = await writer
    .updateTable('certificate_numbers')
    .set((eb) => ({ last: eb.ref('last') }))
    .where('kind', '=', kind)
    .where('year', '=', year)
    .returning(['last', 'confirmed'])
    .executeTakeFirstOrThrow();
  return { last: Number(row.last), confirmed: Number(row.confirmed) };
}

const setNumbers = (writer: Writer, kind: NumberedKind, year: number, values: { last: number; confirmed?: number }) =>
  writer.updateTable('certificate_numbers').set(values).where('kind', '=', kind).where('year', '=', year).execute();

/**
 * The last year of which certificates may have been given before restore `n`: one more than the log knows, whatever the clock
 * says. Cards may have been given for any year.
 */
const lastDoubtful = async (reader: Reader | Writer, n: number): Promise<number> => (await newestYear(reader, n)) + 1;

/** The highest number of a kind and year in this copy; `said` once the office has said the last one on paper. */
type LastNumber = { kind: NumberedKind; year: number; number: number; said: boolean };

/** The last numbers that a restore left in doubt: those of the years around it and in the register, and cards of the year asked for. */
export async function lastNumbers(
  reader: Reader,
  asked: number | null,
): Promise<{ restored_at: string | null; numbers: LastNumber[] }> {
  const restore = await lastRestore(reader);
  if (!restore) return { restored_at: null, numbers: [] };
  const last = await lastDoubtful(reader, restore.n);
  const rows = await reader
    .selectFrom('certificate_numbers')
    .select(['kind', 'year', 'last', 'confirmed'])
    .where('kind', 'in', NUMBERED_KINDS)
    .execute();
  const present = asked ?? Number(todayInDhaka().slice(0, 4));
  const years = new Set([last, last - 1, last - 2, present, ...rows.map(({ year }) => Number(year))]);
  const numbers = [...years]
    .sort((a, b) => b - a)
    .flatMap((year) =>
      NUMBERED_KINDS.flatMap((kind) => {
        const row = rows.find((one) => one.kind === kind && Number(one.year) === year);
        if (year > last && (kind !== 'id' || (!row && year !== asked))) return [];
        return [{ kind, year, number: Number(row?.last ?? 0), said: Number(row?.confirmed ?? 0) >= restore.n }];
      }),
    );
  return { restored_at: restore.at, numbers };
}

/**
 * Takes the next numbers of a kind and year, in the transaction of what they are given to; answers the first. After a restore,
 * numbers may stand on paper that the copy does not know: refused until the last one was said.
 */
export async function takeNumbers(writer: Writer, kind: NumberedKind, year: number, count = 1): Promise<number> {
  const { last, confirmed } = await holdNumbers(writer, kind, year);
  const restore = await lastRestore(writer);
  if (restore && confirmed < restore.n && (kind === 'id' || year <= (await lastDoubtful(writer, restore.n))))
    throw new Refusal(409, { message: words.restored(year) });
  await setNumbers(writer, kind, year, { last: last + count });
  return last + 1;
}

/** Says what the last number on paper is; the next one comes after it. */
export async function setLastNumber(writer: Writer, kind: NumberedKind, year: number, number: number): Promise<void> {
  const { last } = await holdNumbers(writer, kind, year);
  if (number < last) throw new Refusal(400, { errors: { number: [words.lower(last)] } });
  await setNumbers(writer, kind, year, { last: number, confirmed: (await lastRestore(writer))?.n ?? 0 });
}
