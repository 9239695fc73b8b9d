import type { ReactNode } from 'react';
import { Button, LinkButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { uiWords } from './words.ts';

/** Retry of a failed part: in place, or by reloading the document. */
export type Retry = { onRetry: () => void } | { href: string };

function RetryButton({ retry }: { retry: Retry }) {
  return 'href' in retry ? (
    <LinkButton look="line" href={retry.href}>
      {uiWords.retry}
    </LinkButton>
  ) : (
    <Button look="line" onClick={retry.onRetry}>
      {uiWords.retry}
    </Button>
  );
}

/** Number of items; announced when it changes, so it stays in the page and only its words change. */
export function CountLine({ children }: { children: ReactNode }) {
  return (
    <p className="count" role="status">
      {children}
    </p>
  );
}

/** An empty result: a small drawing, one line, a hint, one action. */
export function EmptyState({ title, hint, action }: { title: ReactNode; hint?: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 92 72" aria-hidden="true">
        <path d="M6 10h80" strokeWidth="5" />
        <path d="M20 10v40q0 8 8 8h36q8 0 8-8V10M34 28h24M34 38h16" />
        <circle cx="70" cy="58" r="10" />
      </svg>
      <p className="empty-title">{title}</p>
      {hint && <p className="muted">{hint}</p>}
      {action}
    </div>
  );
}

/** A failure: its title, the server's message or advice, and a retry. */
export function ErrorBlock({ title, hint, retry }: { title: ReactNode; hint?: ReactNode; retry?: Retry }) {
  return (
    <div className="alert" role="alert">
      <Icon name="warning" />
      <div className="alert-words">
        <p className="alert-title">{title}</p>
        {hint && <p>{hint}</p>}
      </div>
      {retry && <RetryButton retry={retry} />}
    </div>
  );
}

/** For a failure that is only logged: a quiet line in the list's place, never an empty-list text. */
export function QuietRetry({ children, retry }: { children: ReactNode; retry: Retry }) {
  return (
    <div className="quiet-retry">
      <p>{children}</p>
      <RetryButton retry={retry} />
    </div>
  );
}
