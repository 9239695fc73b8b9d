import type { ReactNode } from 'react';
import { Spinner } from './button.tsx';
import { Icon } from './icon.tsx';
import { langOf } from './lang-of.ts';
import { uiWords } from './words.ts';

export type ToastKind = 'success' | 'error' | 'loading' | 'blank';
export type ToastView = { id: string; kind: ToastKind; words: ReactNode };

function ToastSign({ kind }: { kind: ToastKind }) {
  if (kind === 'loading') return <Spinner />;
  if (kind === 'blank') return <Icon name="info" />;
  return <Icon name={kind === 'error' ? 'warning' : 'check'} />;
}

/**
 * The stack of short messages, newest last. It stays in the page also when it is empty: a live region
 * must be there before its words. `onPause` and `onResume` hold their time while somebody reads.
 */
export function Toasts({
  toasts,
  onPause,
  onResume,
}: {
  toasts: readonly ToastView[];
  onPause?: () => void;
  onResume?: () => void;
}) {
  return (
    <section
      className="toasts"
      aria-label={uiWords.messages}
      aria-live="polite"
      // A message that comes up under a pointer at rest is not being read: it goes when its time is over.
      onMouseMove={(event) => (event.movementX !== 0 || event.movementY !== 0) && onPause?.()}
      onMouseLeave={onResume}
    >
      {toasts.map(({ id, kind, words }) => (
        <div key={id} className={`toast toast-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
          <ToastSign kind={kind} />
          <span lang={langOf(words)}>{words}</span>
        </div>
      ))}
    </section>
  );
}
