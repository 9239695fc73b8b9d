import { shownCode } from '#contract/certificates/codes.ts';
import { href } from '#contract/pages.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { CheckedNotice } from '#contract/verify/answers.ts';
import { Tag } from '../../ui/tag.tsx';
import { verifyWords as words } from './words.ts';

const KINDS = { valid: 'ok', changed: 'warn', altered: 'bad', unsigned: 'info' } as const;

function Found({
  notice: { id, code, title, memo_number, date, state, signed_at, changed_at },
}: {
  notice: CheckedNotice;
}) {
  const facts = [
    memo_number && words.memoOf(memo_number),
    dateInWords(date),
    signed_at && words.signedAt(dateInWords(signed_at)),
    changed_at && words.changedAt(dateInWords(changed_at)),
  ].filter(Boolean);
  return (
    <li>
      <p>
        <a href={href.notice({ id })}>{title}</a> <Tag kind={KINDS[state]}>{words.states[state]}</Tag>
      </p>
      <p className="small">{facts.join(' · ')}</p>
      {state === 'altered' && <p className="small">{words.alteredHint}</p>}
      {code && (
        <p className="small">
          <a href={href.checkedCode({ code })} className="check-code" lang="en">
            {shownCode(code)}
          </a>
        </p>
      )}
    </li>
  );
}

/** The notices that a memo number or words lead to. */
export function NoticesFound({ notices }: { notices: readonly CheckedNotice[] }) {
  if (notices.length === 0)
    return (
      <div role="status">
        <p className="alert-title">{words.none}</p>
        <p>{words.noneHint}</p>
      </div>
    );
  return (
    <>
      <p className="count" role="status">
        {words.found(bn(notices.length))}
      </p>
      <ul className="checked-notices">
        {notices.map((notice) => (
          <Found key={notice.id} notice={notice} />
        ))}
      </ul>
    </>
  );
}
