import { type ReactNode, useEffect, useRef } from 'react';
import { Button, Spinner } from './button.tsx';
import { Icon } from './icon.tsx';
import { langOf } from './lang-of.ts';
import { lay } from './toast-place.ts';
import { uiWords } from './words.ts';

export type ToastKind = 'success' | 'error' | 'loading' | 'blank';
/** Action of a message, with the keys that do the same as its button. */
export type ToastAction = { label: string; keys: string; act: () => void };
export type ToastView = { id: string; kind: ToastKind; words: ReactNode; action?: ToastAction };

function ToastSign({ kind }: { kind: ToastKind }) {
  if (kind === 'loading') return <Spinner />;
  if (kind === 'blank') return <Icon name="info" />;
  return <Icon name={kind === 'error' ? 'warning' : 'check'} />;
}

/**
 * Places the stack so that it covers neither the next controls nor messages in the page, again whenever the page moves beneath
 * it.
 */
function useFreePlace(shown: number) {
  const stack = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown === 0) return;
    let frame = 0;
    // After the drawing and scrolling caused by the same event.
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => stack.current && lay(stack.current));
    };
    soon();
    const watched = new ResizeObserver(soon);
    watched.observe(document.body);
    addEventListener('resize', soon);
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    document.addEventListener('focusin', soon);
    return () => {
      cancelAnimationFrame(frame);
      watched.disconnect();
      removeEventListener('resize', soon);
      document.removeEventListener('scroll', soon, { capture: true });
      document.removeEventListener('focusin', soon);
    };
  }, [shown]);
  return stack;
}

/**
 * The stack of short messages, newest last. It stays in the page also when it is empty: a live region must be there before its
 * words. `onPause` and `onResume` stop their time during reading.
 */
export function Toasts({
  toasts,
  onAction,
  onPause,
  onResume,
}: {
  toasts: readonly ToastView[];
  onAction?: (id: string) => void;
  onPause?: () => void;
  onResume?: () => void;
}) {
  const stack = useFreePlace(toasts.length);
  return (
    <section
      ref={stack}
      className="toasts"
      aria-label={uiWords.messages}
      aria-live="polite"
      // A message that comes up under a resting pointer is not being read: it goes when its time is over.
      onMouseMove={(event) => (event.movementX !== 0 || event.movementY !== 0) && onPause?.()}
      onMouseLeave={onResume}
    >
      {toasts.map(({ id, kind, words, action }) => (
        <div
          key={id}
          className={`toast toast-${kind}${action ? ' toast-offers' : ''}`}
          role={kind === 'error' ? 'alert' : 'status'}
        >
          <ToastSign kind={kind} />
          <span lang={langOf(words)}>{words}</span>
          {action && (
            <Button look="quiet" small icon="undo" aria-keyshortcuts={action.keys} onClick={() => onAction?.(id)}>
              {action.label}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
