import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

function Ready({ say, children }: { say: () => void; children: ReactNode }) {
  useLayoutEffect(say, [say]);
  return children;
}

/** Hydrates an island in place; resolves when its handlers are attached. */
export function hydrate(element: HTMLElement, component: ComponentType<object>): Promise<void> {
  const { island, props = '{}' } = element.dataset;
  return new Promise((resolve) => {
    hydrateRoot(element, <Ready say={resolve}>{createElement(component, JSON.parse(props))}</Ready>, {
      identifierPrefix: `${island}-`,
    });
  });
}
