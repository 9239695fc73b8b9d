import type { IconName } from '../../ui/icons.ts';
import { navWords, shellWords } from '../words.ts';

/** A screen as the sidebar leads to it. */
export type Entry = { to: string; label: string; icon: IconName };
export type Group = { id: string; label: string; entries: readonly Entry[] };

const at = (name: string): string => `/dashboard/${name}`;

export const overviewEntry: Entry = { to: '/dashboard', label: shellWords.dashboard, icon: 'grid' };

/** The three groups of the sidebar. */
export const groups: readonly Group[] = [
  {
    id: 'site',
    label: navWords.site,
    entries: [
      { to: at('college-info'), label: navWords.collegeInfo, icon: 'institution' },
      { to: at('notices'), label: navWords.notices, icon: 'bell' },
      { to: at('gallery-upload'), label: navWords.galleryUpload, icon: 'upload' },
      { to: at('gallery-list'), label: navWords.galleryList, icon: 'image' },
      { to: at('principal-info'), label: navWords.principalInfo, icon: 'person' },
    ],
  },
  {
    id: 'default',
    label: navWords.default,
    entries: [
      { to: at('student-info-form'), label: navWords.students, icon: 'people' },
      { to: at('teacher-info-form'), label: navWords.teachers, icon: 'admission' },
      { to: at('staff-info-form'), label: navWords.staff, icon: 'badge' },
      { to: at('committee-member'), label: navWords.committee, icon: 'group' },
      { to: at('contact-list'), label: navWords.messages, icon: 'chat' },
    ],
  },
  {
    id: 'academic',
    label: navWords.academic,
    entries: [
      { to: at('class-routine'), label: navWords.routine, icon: 'calendar' },
      { to: at('add-class'), label: navWords.classes, icon: 'list' },
      { to: at('add-subject'), label: navWords.subjects, icon: 'book' },
      { to: at('result-manager'), label: navWords.results, icon: 'result' },
    ],
  },
];

export const passwordEntry: Entry = { to: at('change-password'), label: navWords.changePassword, icon: 'key' };
export const accountsEntry: Entry = { to: at('accounts'), label: navWords.accounts, icon: 'shield' };

/** The last entries; accounts exist only where the backend is our own. */
export const endEntries = (own: boolean): readonly Entry[] => (own ? [accountsEntry, passwordEntry] : [passwordEntry]);

/** What the screen at this path is called; undefined for an unknown one. */
export function entryAt(path: string): Entry | undefined {
  const wanted = path.toLowerCase().replace(/\/+$/, '');
  return [overviewEntry, ...groups.flatMap(({ entries }) => entries), accountsEntry, passwordEntry].find(
    ({ to }) => to === wanted,
  );
}
