import { remember } from '../memo.ts';

/** The codings that pages and assets are kept in. */
export type Encoding = 'br' | 'gzip' | 'identity';

const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Weights of an Accept-Encoding header by coding, 0 to 1; a weight that is no number counts as 1. */
function weights(header: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (coding === '') continue;
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number.parseFloat(q.slice(2));
    found.set(coding === 'x-gzip' ? 'gzip' : coding, Number.isNaN(weight) ? 1 : weight);
  }
  return found;
}

function choose(header: string): Encoding {
  const asked = weights(header);
  const others = asked.get('*') ?? 0;
  // The plain form is always understood: it is taken when nothing else is, even where the header forbids it.
  const weightOf = (coding: Encoding) => asked.get(coding) ?? (coding === 'identity' ? Number.MIN_VALUE : others);
  const wanted = OFFERED.filter((coding) => weightOf(coding) > 0);
  return wanted.reduce((best, coding) => (weightOf(coding) > weightOf(best) ? coding : best), wanted[0] ?? 'identity');
}

const remembered = remember(512, choose);

/** The coding to answer with for an Accept-Encoding header (RFC 9110, 12.5.3); br stands before gzip where both weigh the same. */
export const encodingFor = (header: string | undefined): Encoding =>
  header === undefined ? 'identity' : remembered(header);
