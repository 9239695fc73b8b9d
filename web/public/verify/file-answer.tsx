import { href } from '#contract/pages.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import type { CheckedFile } from '#contract/verify/answers.ts';
import { Icon } from '../../ui/icon.tsx';
import { verifyWords as words } from './words.ts';

/** Says what a file is, by its bytes. */
export function FileAnswer({ file: { state, notice, at } }: { file: CheckedFile }) {
  const date = dateInWords(at);
  return (
    <div className={`alert ${state === 'current' ? 'alert-ok' : 'alert-warn'}`}>
      <Icon name={state === 'current' ? 'shield' : 'warning'} />
      <div className="alert-words">
        {state === 'unknown' ? (
          <>
            <p className="alert-title">{words.unknown}</p>
            <p>{words.unknownHint}</p>
          </>
        ) : (
          <>
            <p className="alert-title">{state === 'current' ? words.current(date) : words.old(date)}</p>
            {state === 'old' && <p>{words.oldHint}</p>}
            {notice && (
              <p>
                <a href={href.notice({ id: notice.id })}>{notice.title}</a>, {dateInWords(notice.date)}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
