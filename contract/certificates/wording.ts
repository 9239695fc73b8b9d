import { bareClassName } from '../rules/class-name.ts';
import { TOKENS, type Token, type TokenValues, tokensIn, valuesFor } from './tokens.ts';

/** A stretch of a wording: as written, bold, a token's value, or a token without one. */
export type WordingPiece = { text: string; look: 'plain' | 'bold' | 'value' | 'missing'; token?: Token };
export type Paragraph = readonly WordingPiece[];

/** Said only after the figures, and never emphasised. */
const IN_WORDS: readonly Token[] = ['dob_words', 'dues_words'];

const paragraphsIn = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Stretches between marks of bold, every second one bold. */
const stretches = (text: string): WordingPiece[] =>
  text
    .split('**')
    .map((part, at): WordingPiece => ({ text: part, look: at % 2 === 1 ? 'bold' : 'plain' }))
    .filter((piece) => piece.text !== '');

const joined = (pieces: readonly WordingPiece[]): WordingPiece[] =>
  pieces.filter(({ text, token }) => text !== '' || token);

/** A template with its values, before anything is issued. */
export function templatePieces(body: string, values: TokenValues): Paragraph[] {
  const known = new Set(tokensIn(body));
  const own = valuesFor(body, values);
  const filled = ({ text, look }: WordingPiece): WordingPiece[] =>
    text.split(/(\{\{[^{}]*\}\})/).map((part): WordingPiece => {
      const token = part.startsWith('{{') ? (part.slice(2, -2).trim() as Token) : undefined;
      if (!token || !known.has(token)) return { text: part, look };
      return { text: own[token], look: own[token] === '' ? 'missing' : 'value', token };
    });
  return paragraphsIn(body).map((paragraph) => joined(stretches(paragraph).flatMap(filled)));
}

const isOfWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign);

type TokenText = { text: string; token: Token };

/** Splits off the values that stand in a text as words of their own, the longest first. */
function withValues(piece: WordingPiece, known: readonly TokenText[]): WordingPiece[] {
  const { text } = piece;
  const found: WordingPiece[] = [];
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const value = isOfWord(text[at - 1])
      ? undefined
      : known.find((one) => text.startsWith(one.text, at) && !isOfWord(text[at + one.text.length]));
    if (!value) {
      at += 1;
      continue;
    }
    found.push({ ...piece, text: text.slice(from, at) }, { text: value.text, look: 'value', token: value.token });
    at += value.text.length;
    from = at;
  }
  return joined([...found, { ...piece, text: text.slice(from) }]);
}

/** The wording of an issued paper; values are found in it by what was kept with them, so that it never depends on a template. */
export function printedPieces(text: string, values: Partial<TokenValues>): Paragraph[] {
  // An address made of its parts: they stand out, not the words between them.
  const skipped: readonly Token[] = values.village || values.upazila ? [...IN_WORDS, 'address'] : IN_WORDS;
  const known = TOKENS.filter((token) => !skipped.includes(token))
    .map((token): TokenText => ({ token, text: values[token] ?? '' }))
    .concat({ token: 'class', text: bareClassName(values.class ?? '') })
    .filter((one) => one.text !== '')
    .sort((a, b) => b.text.length - a.text.length);
  return paragraphsIn(text).map((paragraph) => stretches(paragraph).flatMap((piece) => withValues(piece, known)));
}

/** Texts of the values that a wording has. */
export const valuesSaid = (paragraphs: readonly Paragraph[]): ReadonlySet<string> =>
  new Set(paragraphs.flat().flatMap(({ text, look }) => (look === 'value' ? [text] : [])));
