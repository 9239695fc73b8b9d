import { type ComponentProps, type ComponentType, createElement, use } from 'react';
import { renderToString } from 'react-dom/server';
import { InBox } from '../kit/page/document.ts';
import type { IslandComponent, IslandName } from './registry.ts';

/**
 * Time at which the browser loads an island's code: at the first touch, key or pointer in it, when it comes near, or at once;
 * `session` is at once if the browser remembers an account, else at the first touch; a number is a moment, ms since 1970.
 */
export type Wake = 'interaction' | 'visible' | 'session' | 'now' | number;

type IslandProps<N extends IslandName> = {
  name: N;
  of: IslandComponent<N>;
  /** Handed to the browser as JSON: no functions, no dates, nothing secret. */
  props: ComponentProps<IslandComponent<N>>;
  wake: Wake;
};

/** A part of a document that wakes up in the browser. */
export function Island<N extends IslandName>(island: IslandProps<N>) {
  return <RootOfItsOwn {...island} of={island.of as ComponentType<ComponentProps<IslandComponent<N>>>} />;
}

type Root<P> = { name: string; of: ComponentType<P>; props: P; wake: Wake };

/**
 * Rendered as a root of its own, as the browser will hydrate it: ids agree, and nothing of the page around it (router,
 * contexts) can be used by mistake.
 */
export function RootOfItsOwn<P extends object>({ name, of, props, wake }: Root<P>) {
  // Nothing wakes up in the copy, so it is a part of the page there.
  if (use(InBox)) return createElement(of, props);
  const html = renderToString(createElement(of, props), { identifierPrefix: `${name}-` });
  return (
    <div
      data-island={name}
      data-wake={wake}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering, one line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
