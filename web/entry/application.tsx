import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Below the dashboard's line the document's own sentence is seen (ui/old-browser.css), and stays. */
const isOld = document.querySelector<HTMLElement>('.old-browser')?.offsetHeight;

if (!isOld)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
