import { type CertificateKind, numbersOf } from '#contract/certificates/kinds.ts';
import { countInNumber } from '../issue/preview.ts';
import type { Certificate } from '../state.ts';

/** A row of the register: a certificate, or numbers that this copy of the school does not have. */
export type CertificateRegisterRow = { key: string; number: string; certificate: Certificate | null };

const label = (kind: CertificateKind, year: number, from: number, until: number): string => {
  const first = numbersOf(kind, year, from).number;
  return from === until ? first : `${first} – ${numbersOf(kind, year, until).number}`;
};

/** Numbers between those of a kind that nothing here has: a restored copy lacks what was issued after it. */
function gapsIn(kind: CertificateKind, year: number, certificates: readonly Certificate[]): CertificateRegisterRow[] {
  const counts = certificates.map(({ number_latin }) => countInNumber(number_latin)).sort((a, b) => a - b);
  return counts.flatMap((count, at) => {
    const before = at === 0 ? 0 : (counts[at - 1] ?? 0);
    if (count - before <= 1) return [];
    return [{ key: `${kind}-${count}`, number: label(kind, year, before + 1, count - 1), certificate: null }];
  });
}

/** The register of a year by day; gaps stand before the number that follows them. */
export function registerRows(certificates: readonly Certificate[], year: number): CertificateRegisterRow[] {
  const sorted = [...certificates].sort((a, b) => a.issued_on.localeCompare(b.issued_on) || a.id - b.id);
  const kinds = new Set(sorted.map(({ kind }) => kind));
  const gaps = new Map(
    [...kinds].flatMap((kind) =>
      gapsIn(
        kind,
        year,
        sorted.filter((one) => one.kind === kind),
      ).map((gap) => [gap.key, gap] as const),
    ),
  );
  return sorted.flatMap((certificate) => {
    const gap = gaps.get(`${certificate.kind}-${countInNumber(certificate.number_latin)}`);
    const own = { key: String(certificate.id), number: certificate.number, certificate };
    return gap ? [gap, own] : [own];
  });
}

/** Splits rows into pages: the last one leaves room for the note and the signatures. */
export function pagesOfRows<T>(rows: readonly T[], perPage: number, onLast: number): T[][] {
  const pages: T[][] = [];
  for (let at = 0; at < rows.length; at += perPage) pages.push(rows.slice(at, at + perPage));
  const last = pages.at(-1);
  if (last && last.length > onLast) pages.push(last.splice(onLast));
  return pages;
}
