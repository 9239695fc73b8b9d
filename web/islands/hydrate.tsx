import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

function Ready({ say, children }: { say: () => void; children: ReactNode }) {
  // After the effects of all below: what a press sets off may be heard by a listener that one of them adds.
  useEffect(say, [say]);
  return children;
}

/** Hydrates an island in place; resolves when it answers presses. */
export function hydrate(element: HTMLElement, component: ComponentType<object>): Promise<void> {
  const { island, props = '{}' } = element.dataset;
  return new Promise((resolve) => {
    hydrateRoot(element, <Ready say={resolve}>{createElement(component, JSON.parse(props))}</Ready>, {
      identifierPrefix: `${island}-`,
    });
  });
}
