import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { toast, useToaster } from 'react-hot-toast/headless';
import { raiseToasts, TOAST_PLACE } from '../../ui/toast-place.ts';
import { type ToastAction, type ToastKind, Toasts } from '../../ui/toasts.tsx';

/** Actions of messages, by the message's ID. */
const actions = new Map<string, ToastAction>();

/** In a text field the keys undo typing. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select') !== null;

/**
 * Messages at the edge of the screen, for all islands of a page together: one stack, one live region. Times and the
 * limit of 20 are the library's own.
 */
function Toaster() {
  const { toasts, handlers } = useToaster();
  const newest = toasts.filter(({ id, visible }) => visible && actions.has(id)).at(-1)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.code !== 'KeyZ') return;
      if (isText(event.target)) return;
      event.preventDefault();
      takeUp(newest);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [newest]);
  const shown = toasts
    .filter(({ visible }) => visible)
    .map(({ id, type, message }) => ({
      id,
      kind: (type === 'custom' ? 'blank' : type) as ToastKind,
      words: typeof message === 'function' ? null : message,
      action: actions.get(id),
    }));
  return <Toasts toasts={shown} onAction={takeUp} onPause={handlers.startPause} onResume={handlers.endPause} />;
}

function takeUp(id: string): void {
  const action = actions.get(id);
  actions.delete(id);
  toast.remove(id);
  action?.act();
}

let isMounted = false;

/** Puts the stack into the page before its first words, so that these are announced. */
export function mountToasts(): void {
  if (isMounted) return;
  isMounted = true;
  const place = document.createElement('div');
  place.className = TOAST_PLACE;
  document.body.append(place);
  createRoot(place).render(<Toaster />);
}

/** Visible messages of each kind, newest last. */
const shown: Record<'error' | 'success', string[]> = { error: [], success: [] };
const MOST = 20;

/** Lifetime of a message with an action, ms. */
const TIME_TO_ACT = 10_000;

/** A new outcome takes the place of those before it that say the opposite. */
function show(kind: 'error' | 'success', words: string, action?: ToastAction): void {
  mountToasts();
  raiseToasts();
  const opposite = kind === 'error' ? 'success' : 'error';
  for (const id of shown[opposite].splice(0)) toast.remove(id);
  // Only the last change can be reverted by a press, so earlier offers go away.
  for (const id of actions.keys()) toast.remove(id);
  actions.clear();
  const id = toast[kind](words, action && { duration: TIME_TO_ACT });
  if (action) actions.set(id, action);
  shown[kind] = [...shown[kind], id].slice(-MOST);
}

export const showError = (words: string): void => show('error', words);
export const showSuccess = (words: string, action?: ToastAction): void => show('success', words, action);
