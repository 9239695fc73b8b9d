import { problems as wording } from '#contract/kit/problems.ts';
import type { ContactFormState } from '#contract/page.ts';
import { contact } from '#contract/resources/contact.ts';
import type { Api } from '../../kit/api/api.ts';
import { type FormReading, type FormRefusal, failureOf, firstProblems, readTexts } from '../../kit/form/refusal.ts';
import { formWords } from '../../words.ts';
import { contactWords } from './words.ts';

const { name, email, phone, message } = contact.fields;

/** Fields of the form, exactly those that are sent. */
const fields = { name, email, phone, message };

export type Message = Record<keyof typeof fields, string>;

/** Shows an error of email and phone together once, at the form's head; the two fields are only marked. */
function atHead(problems: Readonly<Record<string, string>>): FormRefusal {
  const fixed = wording.emailOrPhone;
  const marked = Object.entries(problems).map(([key, problem]) => [key, problem === fixed ? '' : problem]);
  return { words: Object.values(problems).includes(fixed) ? fixed : '', problems: Object.fromEntries(marked) };
}

/** Reads the form by the rules of the API; nothing is sent that it would refuse. */
export function readMessage(data: FormData): FormReading<Message> {
  const { values, problems } = readTexts(fields, data);
  const isWayBackGiven = 'email' in problems || 'phone' in problems;
  const missing = isWayBackGiven ? null : contact.check?.(values);
  const found = { ...problems, ...(missing && firstProblems(missing)) };
  return Object.keys(found).length > 0 ? { refusal: atHead(found) } : { values: values as Message };
}

/** Open to everybody: a token is of no use here, and an expired one would only do harm. */
export const sendMessage = (api: Api, values: Message): Promise<unknown> =>
  api.create('contacts', { ...values }, { asUser: false });

export const sendingFailed = (reason: unknown): FormRefusal =>
  failureOf(contactWords.failed, reason, formWords.offline);

/** The form that was sent without JavaScript and not taken. */
export function refusalIn(state: ContactFormState): FormRefusal {
  const problems = firstProblems(state.errors);
  if (state.status === 400 && Object.keys(problems).length > 0) return atHead(problems);
  return {
    words: contactWords.failed,
    hint: state.status === 400 ? undefined : state.message || undefined,
    problems: {},
  };
}
