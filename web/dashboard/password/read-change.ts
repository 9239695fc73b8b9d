import { problems as wording } from '#contract/kit/problems.ts';
import { passwordProblem, passwordWords, samePassword } from '#contract/rules/password.ts';
import type { FormReading } from '../../kit/form/refusal.ts';

export type PasswordChange = { current_password: string; new_password: string; confirm_password: string };

/** Form contents, validated by the API's rules; a password is never trimmed. */
export function readChange(data: FormData): FormReading<PasswordChange> {
  const typed = (name: string) => String(data.get(name) ?? '');
  const values: PasswordChange = {
    current_password: typed('current_password'),
    new_password: typed('new_password'),
    confirm_password: typed('confirm_password'),
  };
  const { current_password, new_password, confirm_password } = values;
  const found = {
    current_password: current_password === '' ? wording.required : null,
    new_password: new_password === '' ? wording.required : passwordProblem(new_password),
    confirm_password:
      confirm_password === ''
        ? wording.required
        : samePassword(new_password, confirm_password)
          ? null
          : passwordWords.differ,
  };
  const problems = Object.fromEntries(
    Object.entries(found).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  );
  return Object.keys(problems).length === 0 ? { values } : { refusal: { words: '', problems } };
}
