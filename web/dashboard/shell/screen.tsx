import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { langOf } from '../../ui/lang-of.ts';
import { CountLine } from '../../ui/states.tsx';
import { shellWords } from '../words.ts';
import { useSiteName } from './use-school.ts';

type ScreenProps = {
  title: string;
  /** Number of records, in words; announced when it changes. */
  count?: ReactNode;
  /** The screen's one primary button. */
  action?: ReactNode;
  children: ReactNode;
};

/** Head and content box of every screen; also the document's title. */
export function Screen({ title, count, action, children }: ScreenProps) {
  const name = useSiteName();
  return (
    <>
      <title>{shellWords.title(title, name)}</title>
      <div className="screen-head">
        <div className={classNames('screen-title', langOf(title) === 'en' && 'screen-title-latin')}>
          <h1 tabIndex={-1} lang={langOf(title)}>
            {title}
          </h1>
          {count !== undefined && <CountLine>{count}</CountLine>}
        </div>
        {action}
      </div>
      {children}
    </>
  );
}
