import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A short mark. `new` is marigold and means new or current, nothing else. */
export function Tag({ kind, children }: { kind?: 'new' | 'ok' | 'warn' | 'bad' | 'info'; children: ReactNode }) {
  return <span className={classNames('tag', kind && `tag-${kind}`)}>{children}</span>;
}
