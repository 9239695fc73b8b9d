import { useEffect } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import { ErrorBlock } from '../ui/states.tsx';
import type { Route } from './+types/frame';
import { Screen } from './shell/screen.tsx';
import { shellWords } from './words.ts';

export default function Frame() {
  return <Outlet />;
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
