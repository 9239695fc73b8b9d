import { image } from '#contract/kit/field.ts';
import { problems as wording } from '#contract/kit/problems.ts';
import { registration } from '#contract/registration.ts';
import { passwordProblem, samePassword } from '#contract/rules/password.ts';
import type { Api } from '../../kit/api/api.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { type FormReading, type FormRefusal, failureOf, fileProblem, readTexts } from '../../kit/form/refusal.ts';
import { accountWords, formWords } from '../../words.ts';

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '');

export const pictureField = image();

/**
 * Reads the registration as it is sent: multipart, without empty fields.
 * @param rules true if the backend's password rules are known
 */
export function readRegistration(data: FormData, rules: boolean): FormReading<FormData> {
  const { values, problems } = readTexts(registration.fields, data);
  const found: Record<string, string> = { ...problems };
  const [password, repeated] = [textOf(data, 'password'), textOf(data, 'confirm_password')];
  const weak = password === '' ? wording.required : rules ? passwordProblem(password) : null;
  if (weak) found.password = weak;
  if (repeated === '') found.confirm_password = wording.required;
  const picture = data.get('profile_picture');
  const chosen = picture instanceof File && picture.name !== '' ? picture : null;
  const unfit = chosen && fileProblem(pictureField, chosen);
  if (unfit) found.profile_picture = unfit;
  const differ = repeated !== '' && !samePassword(password, repeated);
  if (differ) found.confirm_password = '';
  if (Object.keys(found).length > 0) {
    return { refusal: { words: differ ? accountWords.mismatch : '', problems: found } };
  }
  const sent = new FormData();
  for (const [name, value] of Object.entries({ ...values, password, confirm_password: repeated })) {
    if (value) sent.set(name, value);
  }
  if (chosen) sent.set('profile_picture', chosen);
  return { values: sent };
}

export const register = (api: Api, values: FormData): Promise<unknown> =>
  api.call('POST', 'register/', values, { asUser: false });

/** The server's message replaces ours: only it knows which names are taken. */
export function registerFailed(reason: unknown): FormRefusal {
  const said = reason instanceof ApiError ? reason.said : null;
  return {
    ...failureOf(accountWords.failed, reason, formWords.offline),
    ...(said && { words: said, hint: undefined }),
  };
}
