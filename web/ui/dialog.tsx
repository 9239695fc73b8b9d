import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { raiseToasts } from './toast-place.ts';
import { uiWords } from './words.ts';

export type DialogProps = {
  open: boolean;
  title: string;
  /** Asked for by the close button, Esc and the backdrop; the caller then takes `open` away (or asks first). */
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** `sheet` is the normal panel, `viewer` the picture's dark one, `ask` a narrow question (role alertdialog). */
  kind?: 'sheet' | 'viewer' | 'ask';
  /** Off while a press next to the panel would lose typed text; a question knows by itself what is typed into it. */
  closeOnBackdrop?: boolean;
  className?: string;
  /** Beside the title, before the close button. */
  tools?: ReactNode;
};

/** Explicit start of the focus. React's autoFocus comes too early: the panel is not yet shown then. */
const FIRST = '[data-autofocus]';

/**
 * A modal panel over the page: the native dialog keeps the focus inside and gives it back when it closes.
 * The focus starts on the control with `data-autofocus` (a form's first field, a question's safe answer), else on the close button.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { title, onClose, children, footer, kind = 'sheet', closeOnBackdrop = true, className, tools } = props;
  const panel = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const isTyped = useRef(false);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = panel.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // A long panel is read from its top, also where the focus is at its foot.
    dialog?.querySelector<HTMLElement>(FIRST)?.focus({ preventScroll: true });
    return () => {
      dialog?.close();
      // Before the panel goes, and they with it.
      raiseToasts();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  const isBackdrop = (event: MouseEvent) => event.target === panel.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does for the keyboard what the backdrop does for the pointer
    <dialog
      ref={panel}
      className={classNames('dialog', `dialog-${kind}`, className)}
      role={kind === 'ask' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={kind === 'ask' ? `${id}-body` : undefined}
      onCancel={(event) => {
        if (event.target !== panel.current) return;
        event.preventDefault();
        onClose();
      }}
      // A press that began inside, such as marking text, and ended outside does not close.
      onMouseDown={(event) => {
        pressedBackdrop.current = isBackdrop(event);
      }}
      onInput={() => {
        isTyped.current = kind === 'ask';
      }}
      onClick={(event) => {
        if (closeOnBackdrop && !isTyped.current && pressedBackdrop.current && isBackdrop(event)) onClose();
      }}
    >
      <div className="dialog-panel">
        <div className="dialog-head">
          <h2 id={`${id}-title`}>{title}</h2>
          {tools}
          <IconButton icon="close" label={uiWords.close} onClick={onClose} />
        </div>
        <div className="dialog-body" id={`${id}-body`}>
          {children}
        </div>
        {footer && <div className="dialog-foot">{footer}</div>}
      </div>
    </dialog>
  );
}
