import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useRevalidator } from 'react-router';
import { isOn } from '#contract/parts.ts';
import { screen } from '#contract/screens.ts';
import { useOfferedParts } from '../kit/session/office-api.ts';
import { EmptyState, ErrorBlock } from '../ui/states.tsx';
import type { Route } from './+types/frame';
import { useOffice } from './shell/enter.ts';
import { entryAt, mayOpen } from './shell/navigation.ts';
import { Screen } from './shell/screen.tsx';
import { shellWords } from './words.ts';

/**
 * A screen opened by address without permission says so; the calls behind it are refused in any case. A screen that is open when
 * its user logs in again with another role stays until they leave it, with what is typed there.
 */
export default function OfficeFrame() {
  const { user } = useOffice();
  const path = useLocation().pathname;
  const [opened, setOpened] = useState({ path, role: user.role });
  if (opened.path !== path) setOpened({ path, role: user.role });
  const entry = entryAt(path);
  const on = useOfferedParts();
  const isOff = entry?.needs !== undefined && !isOn(entry.needs, on);
  if (!isOff && (!entry || mayOpen(entry, opened.role))) return <Outlet />;
  return (
    <Screen title={isOff ? shellWords.notFoundTitle : entry.label}>
      <EmptyState
        title={isOff ? shellWords.notFoundTitle : shellWords.notYours}
        hint={isOff ? shellWords.notFoundHint : shellWords.notYoursHint}
        action={
          <Link className="button" to={screen.overview()}>
            {shellWords.backToDashboard}
          </Link>
        }
      />
    </Screen>
  );
}

/** A failed screen leaves the shell in place; it is drawn again by the retry or when another one is opened. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => console.error(error), [error]);
  return (
    <Screen title={shellWords.broken}>
      <ErrorBlock title={shellWords.brokenHint} retry={{ onRetry: () => void revalidate() }} />
    </Screen>
  );
}
