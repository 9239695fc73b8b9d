import { createRoot } from 'react-dom/client';
import { toast, useToaster } from 'react-hot-toast/headless';
import { type ToastKind, Toasts } from '../../ui/toasts.tsx';

/**
 * Messages at the edge of the screen, for all islands of a page together: one stack, one live region. Times and the
 * limit of 20 are the library's own.
 */
function Toaster() {
  const { toasts, handlers } = useToaster();
  const shown = toasts
    .filter(({ visible }) => visible)
    .map(({ id, type, message }) => ({
      id,
      kind: (type === 'custom' ? 'blank' : type) as ToastKind,
      words: typeof message === 'function' ? null : message,
    }));
  return <Toasts toasts={shown} onPause={handlers.startPause} onResume={handlers.endPause} />;
}

let place: HTMLElement | undefined;

/** Puts the stack into the page before its first words, so that these are announced, and above a panel that is open. */
export function mountToasts(): void {
  if (!place) {
    place = document.createElement('div');
    place.className = 'toast-place';
    document.body.append(place);
    createRoot(place).render(<Toaster />);
  }
  if (!place.showPopover || !document.querySelector('dialog[open]')) return;
  // What was shown last lies on top of what the browser draws above the page.
  place.popover = 'manual';
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
}

/** What may still be shown of each kind, newest last. */
const shown: Record<'error' | 'success', string[]> = { error: [], success: [] };
const MOST = 20;

/** A new outcome takes the place of those before it that say the opposite. */
function show(kind: 'error' | 'success', words: string): void {
  mountToasts();
  const opposite = kind === 'error' ? 'success' : 'error';
  for (const id of shown[opposite].splice(0)) toast.remove(id);
  shown[kind] = [...shown[kind], toast[kind](words)].slice(-MOST);
}

export const showError = (words: string): void => show('error', words);
export const showSuccess = (words: string): void => show('success', words);
