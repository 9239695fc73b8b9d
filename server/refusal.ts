import type { FieldProblems } from '#contract/kit/define-resource.ts';
import { bn } from '#contract/rules/digits.ts';

export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 429 | 503 | 507;

/** One sentence in Bengali for each kind of refusal; a Refusal may say something closer instead. */
export const sentences = {
  400: 'তথ্য ঠিকভাবে দেওয়া হয়নি, দেখে আবার চেষ্টা করুন।',
  fields: 'কিছু ঘর ঠিকভাবে পূরণ হয়নি, চিহ্নিত ঘরগুলো দেখে আবার চেষ্টা করুন।',
  401: 'এই কাজের জন্য লগইন করুন।',
  credentials: 'ব্যবহারকারীর নাম বা পাসওয়ার্ড সঠিক নয়।',
  403: 'এই কাজের অনুমতি আপনার নেই।',
  crossSite: 'অনুরোধটি এই ওয়েবসাইট থেকে আসেনি, তাই গ্রহণ করা হয়নি। পাতাটি নতুন করে খুলে আবার চেষ্টা করুন।',
  rewrittenHost: 'সাইটের ঠিকানা মেলেনি, তাই অনুরোধটি গ্রহণ করা হয়নি। কারিগরি সহায়তাকে জানান যে প্রক্সিকে Host হেডার না বদলে পাঠাতে হবে।',
  404: 'যা খুঁজছেন তা পাওয়া যায়নি।',
  405: 'এই ঠিকানায় এই কাজ করা যায় না।',
  409: 'এই তথ্য আগের তথ্যের সঙ্গে মেলে না, দেখে আবার চেষ্টা করুন।',
  taken: 'এই নাম বা কোড আগে থেকেই আছে, অন্য একটি দিন।',
  usernameTaken: 'এই ব্যবহারকারীর নাম আগেই নেওয়া হয়েছে, অন্য একটি দিন।',
  410: 'এটি মুছে ফেলা হয়েছে।',
  412: 'আপনি লেখার সময় আরেকজন এটি বদলেছেন। নতুন লেখাটি দেখে আবার সংরক্ষণ করুন।',
  413: 'ফাইলটি বেশি বড়, সর্বোচ্চ ১০ MB দেওয়া যায়।',
  body: 'পাঠানো তথ্য বেশি বড়, ছোট করে আবার পাঠান।',
  415: 'এই ধরনের ফাইল বা তথ্য গ্রহণ করা যায় না।',
  429: 'অনেকবার চেষ্টা হয়েছে, কিছুক্ষণ পরে আবার চেষ্টা করুন।',
  503: 'তথ্যভান্ডারে এখন পৌঁছানো যাচ্ছে না, একটু পরে আবার চেষ্টা করুন।',
  bodies: 'এখন অনেক তথ্য একসঙ্গে আসছে, একটু পরে আবার চেষ্টা করুন।',
  images: 'এখন অনেক ছবি প্রস্তুত হচ্ছে, একটু পরে আবার চেষ্টা করুন।',
  passwords: 'এখন অনেকে একসঙ্গে লগইন করছেন, একটু পরে আবার চেষ্টা করুন।',
  507: 'সার্ভারে জায়গা নেই। পুরোনো ফাইল মুছুন বা কারিগরি সহায়তা নিন।',
  500: 'দুঃখিত, একটি সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।',
} as const;

type Options = { message?: string; errors?: FieldProblems; headers?: Record<string, string>; more?: object };

/** An expected failure of a request; becomes JSON with one sentence for a person and the problems by field. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  /** Nothing closer was said than that some fields are at fault. */
  readonly isGeneral: boolean;
  readonly errors: FieldProblems | undefined;
  readonly headers: Record<string, string>;
  /** Fields of its body besides the words for people. */
  readonly more: object | undefined;

  constructor(status: RefusalStatus, { message, errors, headers = {}, more }: Options = {}) {
    super(message ?? (errors && status === 400 ? sentences.fields : sentences[status]));
    this.status = status;
    this.isGeneral = message === undefined;
    this.errors = errors;
    this.more = more;
    this.headers = status === 401 ? { 'WWW-Authenticate': 'Bearer', ...headers } : headers;
  }
}

/** Names a field for people; null for one that has no name. */
type LabelOf = (field: string) => string | null;

const ended = (text: string): string => (/[।!?.]$/.test(text) ? text : `${text}।`);

const lineOf = (label: string | null, texts: readonly string[]): string =>
  `${label ? `${label}: ` : ''}${[...new Set(texts)].map(ended).join(' ')}`;

/** The body of a failure that names no fields. */
export const plainBody = (message: string, more?: object): string =>
  JSON.stringify({ message, detail: message, ...more });

/**
 * The body of a refusal. `detail` has a line for each field at fault with its name, behind the refusal's own sentence
 * where it has one; without one `message` is the first of these lines and how many fields more there are.
 */
export function refusalBody(
  { status, message, errors, isGeneral, more }: Refusal,
  labelOf: LabelOf = () => null,
): string {
  if (!errors) return plainBody(message, more);
  const lines = [...new Set(Object.entries(errors).map(([field, texts]) => lineOf(labelOf(field), texts)))];
  const others = Object.keys(errors).length - 1;
  const rest = others > 0 ? ` আরও ${bn(others)}টি ঘর ঠিক করুন।` : '';
  const said = isGeneral && status === 400 && lines[0] ? `${lines[0]}${rest}` : message;
  const own = isGeneral || lines.some((line) => line.endsWith(message)) ? [] : [message];
  return JSON.stringify({ message: said, detail: [...own, ...lines].join('\n'), errors, ...more });
}

/** True for errors of the operating system: a missing folder, an unreadable disk, a lost connection. */
export const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
