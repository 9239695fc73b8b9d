import type { ReactNode } from 'react';
import { langOf } from '../../ui/lang-of.ts';
import { CountLine } from '../../ui/states.tsx';
import { shellWords } from '../words.ts';
import { useSiteName } from './use-school.ts';

type ScreenProps = {
  title: string;
  /** How many there are, in words; spoken when it changes. */
  count?: ReactNode;
  /** The screen's one primary button. */
  action?: ReactNode;
  children: ReactNode;
};

/** The head that every screen has, and what hangs from it; also the title of the document. */
export function Screen({ title, count, action, children }: ScreenProps) {
  const name = useSiteName();
  return (
    <>
      <title>{shellWords.title(title, name)}</title>
      <div className="screen-head">
        <div className="screen-title">
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
