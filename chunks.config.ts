import { globSync } from 'node:fs';

const root = import.meta.dirname;

/**
 * Tests if a module's path begins with one of these, relative to the project's root. One that matches no file (any more) stops
 * the build: nothing else would tell that visitors load a chunk they do not need.
 */
function under(...starts: string[]): (id: string) => boolean {
  const lost = starts.filter((start) => globSync([`${start}*`, `${start}*/**`], { cwd: root }).length === 0);
  if (lost.length > 0) throw new Error(`chunks.config.ts names what is not there: ${lost.join(', ')}`);
  return (id) => starts.some((start) => id.startsWith(`${root}/${start}`));
}

const packaged =
  (...names: string[]) =>
  (id: string): boolean =>
    names.some((name) => id.includes(`/node_modules/${name}/`));

type Test = (id: string) => boolean;
const either =
  (...tests: Test[]): Test =>
  (id) =>
    tests.some((test) => test(id));

/** Code of a first visit, in one file: a shared helper would otherwise end up in the file of some island. */
const start = either(under('web/entry.client.tsx'), (id) => id.includes('vite/preload-helper'));
const react = either(packaged('react', 'react-dom', 'scheduler'), under('web/islands/hydrate.tsx'));
const toast = either(
  packaged('react-hot-toast'),
  under('web/kit/form/toast', 'web/kit/form/left-words', 'web/ui/toast'),
);
/** Code of forms that the dashboard's frame has, too. */
const asked = under('contract/kit/problems.', 'contract/kit/shared-words.', 'web/ui/field.');
const forms = under(
  'contract/kit/',
  ...['form-head.', 'file-input.'].map((file) => `web/ui/${file}`),
  ...['form/use-form.', 'form/use-refusal.', 'form/refusal.', 'page/use-panel.'].map((file) => `web/kit/${file}`),
);
/** Code for the dashboard only, so that no visitor loads it: its router and cache, its shell, the kit of its lists and forms. */
const router = packaged('react-router', '@tanstack');
const office = under(
  'contract/registers.',
  ...['offered.', 'words.'].map((file) => `web/dashboard/${file}`),
  'web/dashboard/shell/',
  'web/kit/form/office-words.ts',
  'web/kit/form/taking-back.ts',
  'web/kit/form/with-reason.ts',
  'web/kit/form/list/use-records.',
  'web/kit/session/office-api.',
  'web/kit/api/records.',
);
const desk = under(
  'web/dashboard/',
  'web/kit/form/',
  'web/kit/page/paper.',
  'web/kit/page/use-root-mark.',
  'web/kit/api/upload.',
  'web/kit/api/download.',
  'web/kit/backup/download-words.',
  ...['five-pager.', 'reach.', 'avatar.', 'qr-code.', 'pick.'].map((file) => `web/ui/${file}`),
  'contract/resources/',
  'contract/attendance/',
  'contract/calendar/day-off.',
  'contract/certificates/',
  'contract/imports/',
  'contract/timetable/',
  'contract/sms/',
  'contract/exams/',
  'contract/results/',
  'contract/search/',
  'contract/sheets/',
  'contract/guard/',
  ...['blood-groups.', 'choices.', 'date-words.', 'months.', 'number-words.', 'streams.', 'weekdays.'].map(
    (file) => `contract/rules/${file}`,
  ),
  ...['file-kind.', 'roll.', 'typed-day.'].map((file) => `contract/rules/${file}`),
  'web/kit/page/page-foot.',
);
/** Code that shows the history and the school's state; the overview shows it without forms. */
const told = under(
  'web/kit/history/',
  'web/kit/backup/backup-words.',
  'web/kit/inspection/',
  'web/kit/logins/',
  'contract/sheets/words.',
  'contract/sheets/own-words.',
  'contract/history-words.',
  'contract/role-words.',
);
/** Splits a teacher's intro into lines, for the directory of teachers and their form only. */
const intro = under('contract/rules/intro.');
/** Code of lists, including public ones; the dashboard's first screen has none. */
const table = under('web/ui/data-table');
/** Code of visitors' lists, papers and forms, in which the dashboard's first screen has no share. */
const site = under(
  'contract/certificates/codes.',
  'contract/notices/blocks.',
  'contract/registration.',
  ...['bells.', 'counting.', 'now.'].map((file) => `contract/timetable/${file}`),
  'contract/rules/weekdays.',
  'contract/resources/contact.',
  ...['field.', 'read-text.'].map((file) => `contract/kit/${file}`),
  ...['class-rank.', 'email.', 'exams.', 'password.', 'phone.', 'sort.', 'text.', 'years.'].map(
    (file) => `contract/rules/${file}`,
  ),
  'web/kit/form/refusal.',
  'web/kit/sign-in/sign-in.',
  ...['notices.', 'papers.'].map((file) => `web/kit/page/source/${file}`),
  ...['avatar-url.', 'key-print.', 'late.', 'letterhead.', 'notice-text.', 'use-calls.', 'use-live.'].map(
    (file) => `web/kit/page/${file}`,
  ),
  'web/kit/page/use-search-input.',
  ...['date-leaf.', 'definition-list.', 'file-link.', 'heads.', 'pager.', 'search.', 'segmented.', 'tabs.'].map(
    (file) => `web/ui/${file}`,
  ),
);
/** Code of calling the roll, on its screen and without a network; only the store of rosters concerns whoever signs in or out. */
const rosters = under('web/kit/roll-call/store.');
const calling = under('web/kit/roll-call/', 'contract/attendance/session-words.');
const rollCall: Test = (id) => calling(id) && !rosters(id);
const shared = under('contract/', 'web/kit/', 'web/ui/', 'web/words.ts');
const apart = either(rollCall, toast, site, forms, office, desk, told, intro, table, under('web/ui/load-fonts.ts'));
const parts: Test = (id) => asked(id) || (shared(id) && !apart(id));

/** Code shared by several islands goes into few files instead of dozens; the entry of public pages needs none of them. */
export const chunks = [
  { name: 'start', test: start, priority: 4 },
  { name: 'react', test: react, priority: 3 },
  { name: 'router', test: router, priority: 2 },
  { name: 'parts', test: parts, minShareCount: 2, priority: 2 },
  { name: 'roll-call', test: rollCall, minShareCount: 2, priority: 2 },
  { name: 'site', test: site, minShareCount: 2, priority: 1.5 },
  { name: 'forms', test: forms, minShareCount: 2, priority: 1 },
  { name: 'toast', test: toast, priority: 1 },
  { name: 'office', test: office, minShareCount: 2, priority: 1 },
  { name: 'intro', test: intro, minShareCount: 2, priority: 1 },
  { name: 'told', test: told, minShareCount: 2, priority: 1 },
  { name: 'table', test: table, minShareCount: 2, priority: 1 },
  { name: 'desk', test: desk, minShareCount: 3, priority: 0 },
];
