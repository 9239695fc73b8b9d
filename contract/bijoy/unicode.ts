import { asWindows1252, GLYPHS, type Glyph } from './table.ts';

const HASANTA = '\u09CD';
/** A hasanta that was typed is to be seen, before another letter, too. */
const VISIBLE = '\u09CD\u200C';
const RA = 'র';
const RRA = 'ড়';

/** One cluster of letters while its glyphs come in; written out in the order of Unicode. */
type Cluster = { reph: boolean; base: string; before: string; after: string; marks: string };

/** Progress of reading: `before` is a vowel that waits for its cluster. */
type State = { written: string; unmapped: string[]; cluster: Cluster | null; before: string };

/**
 * `unmapped`: the glyphs that had no place (a vowel without its letter, a sign of another font). They stand in `text` as they
 * came: to be shown, never guessed at.
 */
export type UnicodeText = { text: string; unmapped: string[] };

/** Characters that stay as they are: ASCII, spaces, quotes and dashes, Bengali. */
const PLAIN = /[\s!-~\u0980-\u09FF\u2010-\u201F\u2026]/;
const sign = (text: string): Glyph => ({ kind: 'sign', text });
const isOpen = (cluster: Cluster | null): cluster is Cluster =>
  cluster !== null && (cluster.base.endsWith(HASANTA) || cluster.base.endsWith(VISIBLE));

/**
 * A text typed in SutonnyMJ as Unicode, NFC: †gvt Avãyj Kwig → মোঃ আব্দুল করিম. Takes any text, never throws; whether a text is one
 * is another question (columns.ts). A vowel typed before waits for its cluster; halves and reph join the one that is open.
 */
export function fromBijoy(bijoy: string): UnicodeText {
  const text = asWindows1252(bijoy).replace(/\u00A0/g, ' ');
  const state: State = { written: '', unmapped: [], cluster: null, before: '' };
  for (let at = 0; at < text.length; ) {
    const two = text.slice(at, at + 2);
    const shape = two.length === 2 && GLYPHS.has(two) ? two : text.charAt(at);
    at += shape.length;
    take(state, shape, inPlace(shape, text.charAt(at), state));
  }
  close(state);
  return { text: state.written.normalize('NFC'), unmapped: state.unmapped };
}

/** The meaning of a glyph next to its neighbours. A quote or dash is also a glyph; it is itself unless a cluster takes it. */
function inPlace(shape: string, next: string, { cluster, before }: State): Glyph | undefined {
  const glyph = GLYPHS.get(shape);
  const bare = cluster !== null && cluster.after === '';
  switch (shape) {
    case 't':
      return cluster ? glyph : sign(':');
    case '&':
    case '~':
    case '^':
    case '\u2212':
      return cluster ? glyph : sign(shape);
    case '“':
      return bare ? glyph : sign(shape);
    case '”':
      return /base|trailing/.test(GLYPHS.get(next)?.kind ?? '') ? glyph : sign(shape);
    // Spelling checkers and converters make other quotes and dashes of these halves.
    case '"':
    case 'Ó':
      return (cluster || before) && /[PQ]/.test(next) ? GLYPHS.get('”') : (glyph ?? sign(shape));
    case "'":
    case 'Õ':
      return isOpen(cluster) ? GLYPHS.get('’') : (glyph ?? sign(shape));
    case 'Ô':
      return isOpen(cluster) ? GLYPHS.get('‘') : glyph;
    case 'Ñ':
      return isOpen(cluster) ? GLYPHS.get('—') : glyph;
    case '‘':
    case '’':
    case '—':
      return isOpen(cluster) ? glyph : sign(shape);
    case '–':
      return bare && cluster.base.endsWith(RRA) ? { kind: 'vowel', text: 'ু' } : sign(shape);
    case 'Í':
      return isOpen(cluster) ? { kind: 'trailing', text: '্ত' } : glyph;
    case 'æ':
      return bare && /(?:^|্)র$|্ল$/.test(cluster.base.slice(-2)) ? { kind: 'vowel', text: 'ু' } : glyph;
    case 'ø':
      return bare ? { kind: 'trailing', text: '্ল' } : glyph;
    default:
      return glyph ?? (PLAIN.test(shape) ? sign(shape) : undefined);
  }
}

function take(state: State, shape: string, glyph: Glyph | undefined): void {
  if (glyph?.kind === 'base' || glyph?.kind === 'leading') {
    if (isOpen(state.cluster)) addTo(state.cluster, glyph.text);
    else begin(state, glyph.text);
  } else if (glyph?.kind === 'before') {
    if (isOpen(state.cluster) && state.cluster.before === '') {
      state.cluster.before = glyph.text;
    } else {
      close(state);
      state.before = glyph.text;
    }
  } else if (glyph?.kind === 'sign') {
    close(state);
    state.written += glyph.text;
  } else if (glyph && state.cluster) {
    join(state.cluster, glyph);
  } else {
    close(state);
    state.written += glyph?.text || shape;
    state.unmapped.push(shape);
  }
}

function begin(state: State, letters: string): void {
  const { before } = state;
  state.before = '';
  close(state);
  state.cluster = { reph: false, base: '', before, after: '', marks: '' };
  addTo(state.cluster, letters);
}

function join(cluster: Cluster, { kind, text }: Glyph): void {
  if (kind === 'reph') cluster.reph = true;
  else if (kind === 'vowel') cluster.after += text;
  else if (kind === 'mark') cluster.marks += text;
  else if (kind === 'hasanta') addTo(cluster, VISIBLE);
  // Without the joiner it would read as reph over য.
  else addTo(cluster, text === '্য' && cluster.base === RA ? `\u200D${text}` : text);
}

/** Some glyphs hold their vowel: ¸ is গু, ‘ after š is ্তু. */
function addTo(cluster: Cluster, letters: string): void {
  const [, base = '', vowel = ''] = /^(.*?)([ুৃ]?)$/u.exec(letters) ?? [];
  // ন্ before ্ত: one hasanta is enough.
  if (base.startsWith(HASANTA) && isOpen(cluster))
    cluster.base = cluster.base.slice(0, cluster.base.lastIndexOf(HASANTA));
  cluster.base += base;
  cluster.after += vowel;
}

/** Writes out what is open. */
function close(state: State): void {
  const { cluster, before } = state;
  if (cluster) state.written += writtenOut(cluster);
  if (before) state.unmapped.push(before);
  state.written += before;
  state.cluster = null;
  state.before = '';
}

function writtenOut({ reph, base, before, after, marks }: Cluster): string {
  return `${reph ? RA + HASANTA : ''}${base.replace(/\u200C$/, '')}${before}${after}${marks}`;
}
