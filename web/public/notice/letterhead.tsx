import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { phoneInWords } from '#contract/rules/phone.ts';
import { pictureOf } from '../../kit/api/record-parts.ts';
import { Crest } from '../../ui/crest.tsx';
import { Picture } from '../../ui/picture.tsx';
import { siteWords } from '../../words.ts';
import { noticePageWords as words } from './words.ts';

type Institution = RecordAt<'institutions'>;
type Notice = RecordAt<'notices'>;

const hostOf = (address: string | null): string | null => (address ? new URL(address).host : null);

/** On paper alone: the school's head, from which a letter hangs. */
export function Letterhead({ institution, publicUrl }: { institution: Institution | null; publicUrl: string | null }) {
  const logo = institution && pictureOf(institution, 'logo');
  const host = hostOf(publicUrl);
  const phone = institution?.contact_phone;
  return (
    <div className="letterhead">
      {logo ? <Picture {...logo} sizes="17mm" alt="" width={64} height={64} minor eager /> : <Crest />}
      <div>
        <p className="letterhead-name">{institution?.name || siteWords.fallbackName}</p>
        <p>{institution?.address}</p>
      </div>
      <dl>
        {institution?.eiin && (
          <>
            <dt>{words.eiin}</dt>
            <dd>{bn(institution.eiin)}</dd>
          </>
        )}
        {phone && (
          <>
            <dt>{words.phone}</dt>
            <dd>{phoneInWords(phone)}</dd>
          </>
        )}
        {host && (
          <>
            <dt>{words.website}</dt>
            <dd lang="en">{host}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** On paper alone: what the letter is called and of which day it is. */
export function MemoLine({ notice: { memo_number, date } }: { notice: Notice }) {
  return (
    <p className="memo-line">
      <span>{memo_number && words.memoOnPaper(memo_number)}</span>
      <span>{words.dateOnPaper(dateInWords(date))}</span>
    </p>
  );
}
