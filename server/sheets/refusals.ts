import { Refusal, type RefusalStatus } from '../refusal.ts';
import { SheetError, type SheetProblem } from './sheet.ts';

/** Explains a problem to a person, who most likely can do something about it. */
const WORDS: Record<Exclude<SheetProblem, 'no-space'>, readonly [RefusalStatus, string]> = {
  unsupported: [415, 'শুধু .xlsx, .csv বা .tsv ফাইল দেওয়া যাবে'],
  old: [415, 'ফাইলটি পুরোনো .xls বা পাসওয়ার্ড দেওয়া। Excel-এ খুলে পাসওয়ার্ড ছাড়া .xlsx হিসেবে সংরক্ষণ করে আবার দিন'],
  macros: [415, 'ফাইলটিতে ম্যাক্রো আছে। Excel-এ সাধারণ .xlsx হিসেবে সংরক্ষণ করে আবার দিন'],
  damaged: [400, 'ফাইলটি নষ্ট, খোলা যাচ্ছে না। Excel-এ খুলে নতুন করে সংরক্ষণ করে আবার দিন'],
  bomb: [413, 'খুললে ফাইলটি অনেক বড় হয়ে যায়, তাই নেওয়া হয়নি। শুধু তালিকাটি নতুন ফাইলে রেখে আবার দিন'],
  'too-long': [413, 'একবারে সর্বোচ্চ ২০,০০০ সারি দেওয়া যায়, ভাগ করে দিন'],
  'too-wide': [413, 'একবারে সর্বোচ্চ ২০০ কলাম দেওয়া যায়, বাকি কলাম মুছে আবার দিন'],
  lossy: [400, 'ফাইলটিতে বাংলা অক্ষরের বদলে ? আছে। Excel-এ “CSV UTF-8” বা .xlsx হিসেবে সংরক্ষণ করে আবার দিন'],
  empty: [400, 'ফাইলটিতে কোনো তথ্য নেই'],
  busy: [503, 'এখন আরও কয়েকটি ফাইল পড়া হচ্ছে, একটু পরে আবার চেষ্টা করুন'],
  timeout: [413, 'ফাইলটি পড়তে অনেক বেশি সময় লাগছে। শুধু তালিকাটি নতুন ফাইলে রেখে আবার দিন'],
};

/** Why a sheet was not read or written, as the refusal that whoever sent it gets; other errors stay what they are. */
export function sheetRefusal(error: unknown): unknown {
  if (!(error instanceof SheetError)) return error;
  if (error.code === 'no-space') return new Refusal(507);
  const [status, text] = WORDS[error.code];
  if (status === 503) return new Refusal(503, { message: `${text}।`, headers: { 'Retry-After': '5' } });
  return new Refusal(status, { message: `${text}।`, errors: { file: [text] } });
}
