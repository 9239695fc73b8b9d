import { createRoot } from 'react-dom/client';
import { toast, useToaster } from 'react-hot-toast/headless';
import { type ToastKind, Toasts } from '../../ui/toasts.tsx';

/**
 * Messages at the edge of the screen, for all islands of a page together: one stack, one live region. Times and the
 * limit of 20 are SPEC section 9's, which are the library's own.
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

export function showError(words: string): void {
  mountToasts();
  toast.error(words);
}

export function showSuccess(words: string): void {
  mountToasts();
  toast.success(words);
}
