import { Fragment } from 'react';
import { dateInWords } from '#contract/rules/dates.ts';
import { matchRanges } from '#contract/search/marks.ts';
import type { SearchDetail } from '#contract/search/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { typeWords, searchWords as words } from './words.ts';

type FoundWords = ReadonlySet<string>;

/** A text in which the words that were searched for are marked. */
function Marked({ text, found }: { text: string; found: FoundWords }) {
  const marks = matchRanges(text, found);
  return (
    <>
      {marks.map(({ start, end }, place) => (
        <Fragment key={start}>
          {text.slice(marks[place - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}

/** A search result, with its kind and date. */
export function Hit({ hit, found }: { hit: SearchDetail['results'][number]; found: FoundWords }) {
  const { label, icon } = typeWords[hit.type];
  return (
    <li>
      <p className="hit-kind">
        <Icon name={icon} />
        {label}
      </p>
      <div>
        <h2>
          <a href={hit.url}>
            <Marked text={hit.title} found={found} />
          </a>{' '}
          {hit.archived && <Tag kind="warn">{words.over}</Tag>}
        </h2>
        {hit.snippet && (
          <p>
            <Marked text={hit.snippet} found={found} />
          </p>
        )}
        {hit.date && (
          <p className="small muted">
            <time dateTime={hit.date}>{dateInWords(hit.date)}</time>
          </p>
        )}
      </div>
    </li>
  );
}
