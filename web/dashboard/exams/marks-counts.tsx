import { bn } from '#contract/rules/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { RowStatus } from './row-state.ts';
import { marksWords as words } from './words.ts';

/** Numbers of saved, waiting, refused and remaining rows; the refused count links to the first such row. */
export function MarksCounts({ standings, onGo }: { standings: readonly RowStatus[]; onGo: (at: number) => void }) {
  const count = (...of: RowStatus[]) => standings.filter((standing) => of.includes(standing)).length;
  const [done, waiting, refused] = [count('saved', 'absent'), count('unsent', 'saving'), count('refused')];
  const left = count('empty', 'partly');
  return (
    <div className="marks-bar">
      <progress className="marks-progress" aria-hidden="true" value={done} max={standings.length} />
      <div className="marks-counts">
        <span role="status">
          <span className="visually-hidden">{words.counts(done, standings.length)}</span>
          <Tag kind="ok">
            <Icon name="check" />
            {words.done(bn(done))}
          </Tag>
          {waiting > 0 && (
            <Tag kind="warn">
              <Icon name="clock" />
              {words.waiting(bn(waiting))}
            </Tag>
          )}
        </span>
        {refused > 0 && (
          <button type="button" className="tag tag-bad" onClick={() => onGo(standings.indexOf('refused'))}>
            <Icon name="warning" />
            {words.refusedRows(bn(refused))}
          </button>
        )}
        {left > 0 && <Tag>{words.leftOver(bn(left))}</Tag>}
      </div>
      <p className="marks-keys">
        {words.keys.map(([key, what]) => (
          <span key={key}>
            <kbd lang={/[a-z]/i.test(key) ? 'en' : undefined}>{key}</kbd> {what}
          </span>
        ))}
      </p>
    </div>
  );
}
