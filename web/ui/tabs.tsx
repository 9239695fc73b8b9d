import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { type Choice, isPlainPress } from './segmented.tsx';

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly (Choice<Id> & { count?: string })[];
  current: Id;
  /** Given, a plain press stays on the page. */
  onSelect?: (id: Id) => void;
  /** A tablist with arrow keys; otherwise links with `aria-current`. False in a document whose island is not awake yet. */
  live?: boolean;
  /** The id of the panel that shows the current tab; give it to `TabPanel` too. */
  panelId?: string;
};

/** The tab that a key leads to: arrows go round, Home and End to the ends; undefined for every other key. */
export function tabForKey(key: string, index: number, length: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % length;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return undefined;
}

/**
 * Tabs over one panel. The same elements in both forms, so that a page's document and its live form differ only in attributes:
 * the focus stays in place, and a press that woke the island still finds its link.
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, current, onSelect, live = onSelect !== undefined, panelId = 'panel' } = props;
  const words = (tab: (typeof tabs)[number]) => (
    <>
      {tab.label}
      {tab.count !== undefined && <span className="tab-count"> ({tab.count})</span>}
    </>
  );
  const press = (id: Id) => (event: MouseEvent) => {
    if (!onSelect || !isPlainPress(event)) return;
    event.preventDefault();
    onSelect(id);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === current);
    const to = tabForKey(event.key, at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('a')[to]?.focus();
    onSelect?.(next.id);
  };
  return (
    <nav className="tabs" role={live ? 'tablist' : undefined} aria-label={label} onKeyDown={live ? move : undefined}>
      {tabs.map((tab) => {
        const chosen = tab.id === current;
        const asTab = {
          id: `${panelId}-${tab.id}`,
          role: 'tab',
          'aria-selected': chosen,
          'aria-controls': panelId,
          tabIndex: chosen ? 0 : -1,
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            onSelect?.(tab.id);
          },
        };
        const asLink = { 'aria-current': chosen ? ('page' as const) : undefined };
        return (
          <a key={tab.id} href={tab.href} onClick={press(tab.id)} {...(live ? asTab : asLink)}>
            {words(tab)}
          </a>
        );
      })}
    </nav>
  );
}

/** Content of the current tab. `live` as for the tabs; in the document form it is a plain block. */
export function TabPanel({
  id = 'panel',
  current,
  live,
  busy,
  children,
}: {
  id?: string;
  current: string;
  live?: boolean;
  busy?: boolean;
  children: ReactNode;
}) {
  if (!live) return <div id={id}>{children}</div>;
  return (
    <div id={id} role="tabpanel" aria-labelledby={`${id}-${current}`} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}
