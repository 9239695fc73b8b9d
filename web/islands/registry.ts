import type { ComponentType } from 'react';

/** Sections of a page, each of which wakes only when its data came late: one file holds them all. */
const home = () => import('../public/home/late-sections.ts');
const about = () => import('../public/about/late-sections.ts');

/**
 * Every island of the public pages by name, each in a chunk of its own. The document has the name as `data-island`; a page gives
 * the same component to `<Island of>`, and the types keep both together.
 */
export const islands = {
  'notice-board': () => import('../public/notice/notice-board.tsx').then((module) => module.NoticeBoard),
  'notice-page': () => import('../public/notice/notice-section.tsx').then((module) => module.NoticeIsland),
  'notice-share': () => import('../public/notice/notice-share.tsx').then((module) => module.NoticeShare),
  slider: () => import('../public/home/slider.tsx').then((module) => module.Slider),
  'header-contacts': () => import('../public/header-contacts.tsx').then((module) => module.headerContacts.Island),
  'school-head': () => import('../public/school-head.tsx').then((module) => module.schoolHead.Island),
  brand: () => import('../public/brand.tsx').then((module) => module.brand.Island),
  footer: () => import('../public/footer.tsx').then((module) => module.footer.Island),
  'home-hero': () => home().then((module) => module.hero.Island),
  'home-notices': () => home().then((module) => module.latestNotices.Island),
  'home-next': () => home().then((module) => module.nextEntries.Island),
  'home-about': () => home().then((module) => module.about.Island),
  'home-president': () => home().then((module) => module.president.Island),
  'home-principal': () => home().then((module) => module.principal.Island),
  'faculty-board': () => import('../public/faculty/faculty-board.tsx').then((module) => module.FacultyBoard),
  'about-school': () => about().then((module) => module.schoolSection.Island),
  'about-leaders': () => about().then((module) => module.leaders.Island),
  'about-committee': () => about().then((module) => module.committeeSection.Island),
  information: () => import('../public/information/disclosed.tsx').then((module) => module.disclosed.Island),
  'about-former-heads': () => about().then((module) => module.formerHeads.Island),
  'contact-card': () => import('../public/contact/contact-card.tsx').then((module) => module.contactCard.Island),
  'contact-form': () => import('../public/contact/contact-form.tsx').then((module) => module.ContactForm),
  'admission-contact': () =>
    import('../public/admission/admission-contact.tsx').then((module) => module.admissionContact.Island),
  account: () => import('../public/login/account.tsx').then((module) => module.Account),
  'gallery-board': () => import('../public/gallery/gallery-board.tsx').then((module) => module.GalleryBoard),
  'results-board': () => import('../public/papers/results-board.tsx').then((module) => module.ResultsBoard),
  'file-check': () => import('../public/verify/file-check.tsx').then((module) => module.FileCheck),
  countdown: () => import('../public/papers/countdown.tsx').then((module) => module.Countdown),
  'routine-board': () => import('../public/papers/routine-board.tsx').then((module) => module.RoutineBoard),
  lessons: () => import('../public/papers/lessons/lessons.tsx').then((module) => module.Lessons),
  'roll-call': () => import('../kit/roll-call/roll-call.tsx').then((module) => module.RollCall),
  // biome-ignore lint/suspicious/noExplicitAny: each island has props of its own, which IslandProps finds again
} as const satisfies Record<string, () => Promise<ComponentType<any>>>;

export type IslandName = keyof typeof islands;
export type IslandComponent<N extends IslandName> = Awaited<ReturnType<(typeof islands)[N]>>;
