import { cut, lengthOf } from '../rules/text.ts';
import { smsSize } from '../sms/parts.ts';
import { shortened, smsText } from '../sms/wording.ts';

/** The parts of a notice that are announced; `address` is its full URL. */
export type AnnouncedNotice = { school: string; title: string; description: string; address: string };

const LONGEST = 500;

const beginning = (text: string): string => (lengthOf(text) > LONGEST ? `${cut(text, LONGEST).trimEnd()}…` : text);

const said = (parts: readonly string[], between: string): string => parts.filter((part) => part !== '').join(between);

/** For a wall on which everybody reads it: what it is, what it says, where it stands, from whom. */
export const facebookText = ({ school, title, description, address }: AnnouncedNotice): string =>
  said([title, beginning(description), said([address, school], '\n')], '\n\n');

/** For a group of parents: the title in bold, as WhatsApp marks it. */
export const whatsAppText = ({ school, title, description, address }: AnnouncedNotice): string =>
  said([`*${title.replaceAll('*', '')}*`, beginning(description), said([address, school], '\n')], '\n\n');

/** Without what every phone adds by itself. */
const bare = (address: string): string => address.replace(/^https?:\/\//, '');

const sentence = (title: string): string => (/[।?!.]$/.test(title) ? title : `${title}।`);

/** From whom, what it is, and where more of it stands. */
export const noticeSms = ({ school, title, address }: AnnouncedNotice): string =>
  smsText(`${said([school, sentence(title)], ': ')} বিস্তারিত: ${bare(address)}`);

/** The same in one part; null where it is no shorter. */
export function shorterSms(told: AnnouncedNotice, text: string): string | null {
  if (smsSize(smsText(text)).parts <= 1) return null;
  const proposal = shortened(told.title, bare(told.address));
  return proposal !== '' && smsSize(proposal).parts === 1 ? proposal : null;
}
