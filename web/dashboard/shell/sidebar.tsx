import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { officeApi, useOfferedParts } from '../../kit/api/office-api.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { navWords, shellWords } from '../words.ts';
import { useOffice } from './enter.ts';
import {
  type Entry,
  endEntries,
  entryAt,
  type Group,
  groups,
  offeredOf,
  overviewEntry,
  ownEntries,
} from './navigation.ts';
import { useRemembered } from './remembered.ts';
import { SideBrand } from './side-brand.tsx';
import { useSignOut } from './sign-out.ts';

/** Scrolls only the row's own container; scrollIntoView would scroll the page with it and hide the screen's title. */
function bringIntoView(row: Element) {
  const box = row.closest('.drawer .dialog-panel') ?? row.closest('.side');
  if (!box) return;
  const [outer, inner] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
  box.scrollTop += Math.max(0, inner.bottom - outer.bottom) + Math.min(0, inner.top - outer.top);
}

type SidebarProps = {
  /** Icons only, each with its word next to it on hover or focus. */
  narrow?: boolean;
  /** After a press that leads to a screen. */
  onLeave?: () => void;
};

/** Links to every screen the user may open: groups that close and stay closed, then password, website and logout. */
export function Sidebar({ narrow, onLeave }: SidebarProps) {
  const { leave, leaving } = useSignOut();
  const [closed, setClosed] = useRemembered('closed_groups');
  const current = entryAt(useLocation().pathname);
  useOfferedParts();
  const { offers } = officeApi();
  const { user } = useOffice();
  const offered = (entries: readonly Entry[]) => offeredOf(entries, offers, user.role);
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another screen is current
  useEffect(() => {
    const row = nav.current?.querySelector('[aria-current]');
    if (row) bringIntoView(row);
  }, [current]);
  const link = (entry: Entry) => (
    <SideLink key={entry.to} entry={entry} current={entry === current} onLeave={onLeave} />
  );
  return (
    <nav ref={nav} className={classNames('side', narrow && 'side-narrow')} aria-label={shellWords.nav}>
      <SideBrand />
      <ul>{link(overviewEntry)}</ul>
      {groups.flatMap((group) => {
        const entries = offered(group.entries);
        if (entries.length === 0) return [];
        return (
          <SideGroup
            key={group.id}
            group={group}
            current={entries.some((entry) => entry === current)}
            // A row of icons has no names of groups, so nothing in it could be opened again.
            open={narrow || !closed.has(group.id)}
            onToggle={(open) => setClosed(group.id, !open)}
          >
            {entries.map(link)}
          </SideGroup>
        );
      })}
      <ul className="side-end">
        {offered(user.teacher ? [...ownEntries, ...endEntries] : endEntries).map(link)}
        <li>
          <a className="side-link" href="/">
            <SideWord icon="home">{navWords.website}</SideWord>
          </a>
        </li>
        <li>
          <button type="button" className="side-link" aria-disabled={leaving || undefined} onClick={leave}>
            <SideWord icon="logout">{leaving ? shellWords.loggingOut : shellWords.logout}</SideWord>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function SideWord({ icon, children }: { icon: IconName; children: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="side-word">{children}</span>
    </>
  );
}

type SideLinkProps = { entry: Entry; current: boolean; onLeave?: () => void };

function SideLink({ entry: { to, label, icon }, current, onLeave }: SideLinkProps) {
  return (
    <li>
      <Link
        className="side-link"
        to={to}
        prefetch="intent"
        aria-current={current ? 'page' : undefined}
        onClick={onLeave}
      >
        <SideWord icon={icon}>{label}</SideWord>
      </Link>
    </li>
  );
}

type SideGroupProps = {
  group: Group;
  /** The screen that is shown is in it. */
  current: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
};

function SideGroup({ group, current, open, onToggle, children }: SideGroupProps) {
  const id = useId();
  return (
    <div className="side-group" data-current={current || undefined}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => onToggle(!open)}>
        {group.label}
        <Icon name="chevron-down" />
      </button>
      <ul id={id} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}
