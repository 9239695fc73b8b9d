import { type ReactNode, useEffect } from 'react';
import { langOf } from '../../ui/lang-of.ts';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { ErrorBlock } from '../../ui/states.tsx';
import type { Records } from './list/use-records.ts';
import { showError } from './toast.tsx';

type Props = {
  /** Query that fills the form. */
  records: Pick<Records<unknown>, 'state' | 'busy' | 'said' | 'retry'>;
  /** Our own sentence when that could not be loaded. */
  failed: string;
  /** Above the form, if a screen has several. */
  title?: string;
  children: () => ReactNode;
};

/** A form on the screen: disabled until its stored values have loaded, or shows the failure. */
export function FormPanel({ records, failed, title, children }: Props) {
  const { state, busy } = records;
  const tells = state === 'failed' && !busy;
  useEffect(() => {
    if (tells) showError(failed);
  }, [tells, failed]);
  return (
    <section className="panel">
      {title && (
        <div className="panel-head panel-head-form">
          <h2>{title}</h2>
        </div>
      )}
      {state === 'loading' && <FormSkeleton />}
      {state === 'failed' && (
        <ErrorBlock
          title={<span lang={langOf(failed)}>{failed}</span>}
          hint={records.said}
          retry={{ onRetry: records.retry }}
        />
      )}
      {state === 'ok' && children()}
    </section>
  );
}
