import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { bn } from '#contract/rules/digits.ts';
import { officeApi, useOfferedParts } from '../../kit/session/office-api.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { navWords, screenSearchWords, shellWords, waitingWords } from '../words.ts';
import { useOffice } from './enter.ts';
import {
  type Entry,
  entryAt,
  type Group,
  groups,
  offeredOf,
  overviewEntry,
  ownEntries,
  passwordEntry,
} from './navigation.ts';
import { SideBrand } from './side-brand.tsx';
import { useSignOut } from './sign-out.ts';
import { useWaiting } from './use-waiting.ts';

/** Scrolls only the row's own container; scrollIntoView would scroll the page with it and hide the screen's title. */
function bringIntoView(row: Element) {
  const box = row.closest('.side-groups');
  if (!box) return;
  const [outer, inner] = [box.getBoundingClientRect(), row.getBoundingClientRect()];
  box.scrollTop += Math.max(0, Math.ceil(inner.bottom - outer.bottom)) + Math.min(0, Math.floor(inner.top - outer.top));
}

type SidebarProps = {
  /** Icons only, each with its word next to it on hover or focus. */
  narrow?: boolean;
  /** After a press that leads to a screen. */
  onLeave?: () => void;
  onSearch: () => void;
};

/** A group opened or shut by hand, as long as this screen is current. */
type Turned = { at: Entry | undefined; id: string; open: boolean };

/**
 * Links to every screen the user may open: groups, of which the current screen's is open until another screen is, then password,
 * website and logout. Narrow, a group opens beside.
 */
export function Sidebar({ narrow, onLeave, onSearch }: SidebarProps) {
  const { leave, leaving } = useSignOut();
  const [turned, setTurned] = useState<readonly Turned[]>([]);
  const current = entryAt(useLocation().pathname);
  useOfferedParts();
  const { offers } = officeApi();
  const { user } = useOffice();
  const waiting = useWaiting();
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
    <nav ref={nav} className={classNames('side', narrow ? 'side-narrow' : 'side-wide')} aria-label={shellWords.nav}>
      <SideBrand />
      <button
        type="button"
        className="side-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <SideWord icon="search">{screenSearchWords.ask}</SideWord>
        <span className="side-keys" lang="en" aria-hidden="true">
          {screenSearchWords.keys}
        </span>
      </button>
      <div className="side-groups">
        <ul>{offered(user.teacher ? [overviewEntry, ...ownEntries] : [overviewEntry]).map(link)}</ul>
        {groups.flatMap((group) => {
          const entries = offered(group.entries);
          if (entries.length === 0) return [];
          const holds = entries.some((entry) => entry === current);
          const byHand = turned.find(({ at, id }) => at === current && id === group.id);
          const turn = (open: boolean) => {
            const others = turned.filter(({ at, id }) => at === current && id !== group.id);
            setTurned([...(narrow ? [] : others), { at: current, id: group.id, open }]);
          };
          return (
            <SideGroup
              key={group.id}
              group={group}
              count={entries.length}
              waiting={waiting.filter(({ entry }) => entries.includes(entry)).length}
              current={holds}
              narrow={narrow}
              open={byHand ? byHand.open : holds && !narrow}
              onTurn={turn}
            >
              {entries.map(link)}
            </SideGroup>
          );
        })}
      </div>
      <ul className="side-end">
        {link(passwordEntry)}
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
  /** Number of its entries. */
  count: number;
  /** Number of works that wait in it. */
  waiting: number;
  /** The screen that is shown is in it. */
  current: boolean;
  narrow: boolean | undefined;
  open: boolean;
  onTurn: (open: boolean) => void;
  children: ReactNode;
};

function SideGroup({ group, count, waiting, current, narrow, open, onTurn, children }: SideGroupProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const beside = narrow === true && open;
  const shut = useRef(onTurn);
  shut.current = onTurn;
  useEffect(() => {
    if (!beside) return;
    const pressed = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) shut.current(false);
    };
    const typed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (box.current?.contains(document.activeElement)) box.current.querySelector('button')?.focus();
      shut.current(false);
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('focusin', pressed);
    document.addEventListener('keydown', typed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('focusin', pressed);
      document.removeEventListener('keydown', typed);
    };
  }, [beside]);
  return (
    <div ref={box} className="side-group" data-current={current || undefined}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => onTurn(!open)}>
        <Icon name={narrow ? group.icon : 'chevron-right'} />
        <span className="side-word">{group.label}</span>
        {!open && waiting > 0 && (
          <span className="side-waiting">
            <span aria-hidden="true">{bn(waiting)}</span>
            <span className="visually-hidden">{waitingWords.inGroup(bn(waiting))}</span>
          </span>
        )}
        {!open && !narrow && <small>{bn(count)}</small>}
      </button>
      <ul id={id} hidden={!open} aria-label={group.label}>
        {children}
      </ul>
    </div>
  );
}
