import { remember } from '../memo.ts';

/** The codings that answers are kept in. */
export type Encoding = 'br' | 'gzip' | 'identity';

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

function choose(header: string, offered: readonly Encoding[]): Encoding {
  const asked = weights(header);
  const others = asked.get('*') ?? 0;
  // The plain form is always understood: it is taken when nothing else is, even where the header forbids it.
  const weightOf = (coding: Encoding) => asked.get(coding) ?? (coding === 'identity' ? Number.MIN_VALUE : others);
  const wanted = offered.filter((coding) => weightOf(coding) > 0);
  return wanted.reduce((best, coding) => (weightOf(coding) > weightOf(best) ? coding : best), wanted[0] ?? 'identity');
}

export type Negotiation = (acceptEncoding: string | undefined) => Encoding;

/** Chooses by an Accept-Encoding header (RFC 9110, 12.5.3); of codings that weigh the same the first of `offered`. */
function negotiation(offered: readonly Encoding[]): Negotiation {
  const remembered = remember(512, (header) => choose(header, offered));
  return (header) => (header === undefined ? 'identity' : remembered(header));
}

/** For what is compressed once and sent often: the smallest first. */
export const smallestFirst: Negotiation = negotiation(['br', 'gzip', 'identity']);

/** For data, which change more often than they are asked for twice: the quickest first. */
export const quickestFirst: Negotiation = negotiation(['gzip', 'br', 'identity']);
