import type { Token } from '#contract/certificates/tokens.ts';
import { valuesSaid } from '#contract/certificates/wording.ts';
import { bn } from '#contract/rules/digits.ts';
import type { CertificateSheetData } from './sheet.ts';
import { certificatePrintWords } from './words.ts';

/** Facts of a transfer in the order of the form: long ones by themselves, short ones in pairs between them. */
const FIRST: readonly Token[] = ['name', 'father', 'mother', 'address', 'dob'];
const SHORT: readonly Token[] = [
  ...(['admission_no', 'admitted_on', 'registration', 'session', 'class', 'section'] as const),
  ...(['roll', 'stream', 'exam', 'gpa', 'attendance', 'left_on'] as const),
];
const LAST: readonly Token[] = ['dues', 'reason', 'conduct'];

/** Widths of number, name and value, twice. */
const WIDTHS = ['7mm', '35mm', 'auto', '9mm', '27mm', '43mm'];

/** Beside a date or an amount the same in words. */
const SAID: Partial<Record<Token, Token>> = { dob: 'dob_words', dues: 'dues_words' };

/** The facts of a transfer that its wording does not tell, as numbered rows. */
export function TransferFacts({ sheet: { language, values, paragraphs } }: { sheet: CertificateSheetData }) {
  const words = certificatePrintWords[language];
  const said = valuesSaid(paragraphs);
  const parts = [values.village, values.post, values.upazila, values.district].filter(Boolean);
  const isSaid = (token: Token): boolean =>
    said.has(values[token] ?? '') ||
    (token === 'address' && parts.length > 0 && parts.every((part) => said.has(part ?? '')));
  const isOpen = (token: Token): boolean => !!values[token] && !isSaid(token);
  const alone = (tokens: readonly Token[]): Token[][] => tokens.filter(isOpen).map((token) => [token]);
  const short = SHORT.filter(isOpen);
  const pairs = short.flatMap((token, at) => (at % 2 === 0 ? [[token, ...short.slice(at + 1, at + 2)]] : []));
  const rows: readonly (readonly Token[])[] = [...alone(FIRST), ...pairs, ...alone(LAST)];
  if (rows.length === 0) return null;
  let number = 0;
  const next = (): string => {
    number += 1;
    return language === 'bn' ? `${bn(number)}.` : `${number}.`;
  };
  const fact = (token: Token) => {
    const inWords = SAID[token] && values[SAID[token]];
    return (
      <>
        <b>{values[token]}</b>
        {inWords && ` (${inWords})`}
      </>
    );
  };
  return (
    <table className="transfer-facts">
      <colgroup>
        {WIDTHS.map((width) => (
          <col key={width} style={{ width }} />
        ))}
      </colgroup>
      <tbody>
        {rows.map(([first, second]) => {
          if (!first) return null;
          return (
            <tr key={first}>
              <td>{next()}</td>
              <th scope="row">{words.facts[first]}</th>
              <td colSpan={second ? 1 : 4}>{fact(first)}</td>
              {second && (
                <>
                  <td className="transfer-second">{next()}</td>
                  <th scope="row">{words.facts[second]}</th>
                  <td>{fact(second)}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
