import { phoneInWords, telHref } from '#contract/rules/phone.ts';
import type { CallApi } from '../pages/backend.ts';
import { escapeHtml } from './html.ts';

const words = {
  call: 'এই কপি থেকে কিছু পাঠানো যায় না। ফোন করুন:',
  noPhone: 'এই কপি থেকে কিছু পাঠানো যায় না। প্রতিষ্ঠানে যোগাযোগ করুন।',
} as const;

/** The school's phone number, as everybody may read it: in the copy it replaces each form. */
export async function insteadOfForms(callApi: CallApi): Promise<string> {
  const answer = await callApi('institutions/');
  const [institution] = (answer.ok ? await answer.json() : []) as { contact_phone?: string }[];
  const phone = institution?.contact_phone ?? '';
  const dial = telHref(phone);
  if (!dial) return `<p class="box-phone">${words.noPhone}</p>`;
  return `<p class="box-phone">${words.call} <a href="${escapeHtml(dial)}">${escapeHtml(phoneInWords(phone))}</a></p>`;
}
