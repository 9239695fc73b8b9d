import { createHash, randomBytes } from 'node:crypto';
import type { PrintedFields } from '#contract/certificates/match.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { type LoggedPaper, lastLoggedOfPaper, logPapers, type PaperKind } from '../public-log/log.ts';

/** Values kept beside a certificate or card and never answered. */
export type SealedValues = { eiin: string; nonce: string; printed: PrintedFields };

export const newNonce = (): string => randomBytes(16).toString('hex');

const logKindOf = ({ path }: Pick<Resource, 'path'>): PaperKind => (path === 'cards' ? 'card' : 'certificate');

const parse = (json: Row[string] | undefined): Record<string, Record<string, string>> =>
  JSON.parse(String(json ?? '{}')) as Record<string, Record<string, string>>;

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The lines over which a certificate or card is hashed for the log. */
export function linesOf(row: Row, { eiin, nonce }: Pick<SealedValues, 'eiin' | 'nonce'>): string {
  const values = Object.entries(parse(row.values)).flatMap(([language, of]) =>
    Object.entries(of).map(([token, value]) => `${language}.${token}=${value}`),
  );
  return [
    'PRANGON-CERTIFICATE-1',
    eiin || '-',
    row.number_latin,
    row.kind,
    row.issued_on,
    row.valid_until || '-',
    row.code,
    row.state,
    ...values.sort(byBytes),
    `purpose=${row.purpose ?? ''}`,
    `signatory=${row.signatory_name}`,
    `nonce=${nonce}`,
  ]
    .map((line) =>
      String(line)
        .normalize('NFC')
        .replace(/[\r\n]+/g, ' ')
        .replace(/[ \t]+$/, ''),
    )
    .join('\n');
}

const hashOf = (row: Row, seal: Pick<SealedValues, 'eiin' | 'nonce'>): string =>
  createHash('sha256').update(linesOf(row, seal)).digest('hex');

const logged = (row: Row, seal: Pick<SealedValues, 'eiin' | 'nonce'>): LoggedPaper => ({
  code: String(row.code),
  sha256: hashOf(row, seal),
});

/** Puts a record into the log as it is now. */
export const logRecord = (writer: Writer, resource: Resource, row: Row, seal: Pick<SealedValues, 'eiin' | 'nonce'>) =>
  logPapers(writer, logKindOf(resource), [logged(row, seal)]);

/** Keeps the seals of new records, and puts the records into the log. */
export async function sealRecords(
  writer: Writer,
  resource: Resource,
  all: readonly { row: Row; seal: SealedValues }[],
): Promise<void> {
  const seals = all.map(({ row, seal: { eiin, nonce, printed } }) => ({
    ...{ resource: resource.path, record_id: Number(row.id), eiin, nonce },
    printed: JSON.stringify(printed),
  }));
  await writer.insertInto('certificate_seals').values(seals).execute();
  await logPapers(
    writer,
    logKindOf(resource),
    all.map(({ row, seal }) => logged(row, seal)),
  );
}

/** The seal of a record; null once its student was ended for good. */
export async function sealOf(
  reader: Reader | Writer,
  { path }: Pick<Resource, 'path'>,
  id: number,
): Promise<SealedValues | null> {
  const row = await reader
    .selectFrom('certificate_seals')
    .select(['eiin', 'nonce', 'printed'])
    .where('resource', '=', path)
    .where('record_id', '=', id)
    .executeTakeFirst();
  return row
    ? { eiin: String(row.eiin), nonce: String(row.nonce), printed: JSON.parse(String(row.printed)) as PrintedFields }
    : null;
}

/** True if a record is not as it was put into the log last. */
export const isAltered = async (reader: Reader, resource: Resource, row: Row, seal: SealedValues): Promise<boolean> =>
  (await lastLoggedOfPaper(reader, logKindOf(resource), String(row.code))) !== hashOf(row, seal);
