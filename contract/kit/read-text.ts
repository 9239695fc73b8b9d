import { isDigits } from '../rules/digits.ts';
import { isEmail } from '../rules/email.ts';
import { isElevenDigits } from '../rules/phone.ts';
import { cleanText, isBlank, lengthOf } from '../rules/text.ts';
import { parseTime } from '../rules/times.ts';
import type { TextFieldSpec } from './field.ts';
import { problems } from './problems.ts';

/** Letters of other scripts, and their digits and vowel signs, are not in it; dots, hyphens and apostrophes are. */
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;

/**
 * One text as a declared field takes it: as it will be stored, or what is wrong with it in words for a person.
 * Apart from the schema, which needs zod, so that a form on a public page asks the very same rules.
 */
export function readText(field: TextFieldSpec, sent: string): { text: string } | { problem: string } {
  const clean = cleanText(sent, field.lines === 'many');
  if ('problem' in clean) return { problem: problems.invalidText };
  const { text } = clean;
  if (isBlank(text)) return field.required ? { problem: problems.required } : { text: '' };
  if (lengthOf(text) > field.max) return { problem: problems.tooLong(field.max) };
  if (field.format === 'email' && !isEmail(text)) return { problem: problems.email };
  if (field.format === 'eiin' && !isDigits(text, 6)) return { problem: problems.eiin };
  if (field.format === 'birth' && !isDigits(text, 17)) return { problem: problems.birthNumber };
  if (field.format === 'time') {
    const time = parseTime(text);
    return time === null ? { problem: problems.time } : { text: time };
  }
  if (field.format === 'latin' && !LATIN.test(text)) return { problem: problems.latin };
  if (field.format === 'mobile' && !isElevenDigits(text)) return { problem: problems.mobile };
  return { text };
}
