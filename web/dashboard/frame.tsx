import { useEffect } from 'react';
import { Link, Outlet, useLocation, useRevalidator } from 'react-router';
import { screen } from '#contract/screens.ts';
import { EmptyState, ErrorBlock } from '../ui/states.tsx';
import type { Route } from './+types/frame';
import { useOffice } from './shell/enter.ts';
import { entryAt, mayOpen } from './shell/navigation.ts';
import { Screen } from './shell/screen.tsx';
import { shellWords } from './words.ts';

/** Who types the address of a screen that is not theirs is told so; the calls behind it are refused in any case. */
export default function Frame() {
  const { user } = useOffice();
  const entry = entryAt(useLocation().pathname);
  if (!entry || mayOpen(entry, user.role)) return <Outlet />;
  return (
    <Screen title={entry.label}>
      <EmptyState
        title={shellWords.notYours}
        hint={shellWords.notYoursHint}
        action={
          <Link className="button" to={screen.overview()}>
            {shellWords.backToDashboard}
          </Link>
        }
      />
    </Screen>
  );
}

/** A screen that broke leaves the shell standing; it is drawn again by the retry or when another one is opened. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => console.error(error), [error]);
  return (
    <Screen title={shellWords.broken}>
      <ErrorBlock title={shellWords.brokenHint} retry={{ onRetry: () => void revalidate() }} />
    </Screen>
  );
}
