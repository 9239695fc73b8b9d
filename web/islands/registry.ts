import type { ComponentType } from 'react';

/**
 * Every island of the public pages by name, each in a chunk of its own. The name stands in the document as `data-island`;
 * a page gives the same component to `<Island of>`, and the types keep both together.
 */
export const islands = {
  'notice-board': () => import('../public/notice/notice-board.tsx').then((module) => module.NoticeBoard),
  slider: () => import('../public/home/slider.tsx').then((module) => module.Slider),
  'header-contacts': () => import('../public/header-contacts.tsx').then((module) => module.headerContacts.Island),
  brand: () => import('../public/brand.tsx').then((module) => module.brand.Island),
  footer: () => import('../public/footer.tsx').then((module) => module.footer.Island),
  'home-hero': () => import('../public/home/hero.tsx').then((module) => module.hero.Island),
  'home-notices': () => import('../public/home/latest-notices.tsx').then((module) => module.latestNotices.Island),
  'home-about': () => import('../public/home/about.tsx').then((module) => module.about.Island),
  'home-president': () => import('../public/home/leaders.tsx').then((module) => module.president.Island),
  'home-principal': () => import('../public/home/leaders.tsx').then((module) => module.principal.Island),
  // biome-ignore lint/suspicious/noExplicitAny: each island has props of its own, which IslandProps finds again
} as const satisfies Record<string, () => Promise<ComponentType<any>>>;

export type IslandName = keyof typeof islands;
export type IslandComponent<N extends IslandName> = Awaited<ReturnType<(typeof islands)[N]>>;
