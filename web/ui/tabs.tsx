import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { type Choice, isPlainPress } from './segmented.tsx';

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly (Choice<Id> & { count?: string })[];
  current: Id;
  /** Given, the tabs are live: a tablist with arrow keys. Without it they are links with `aria-current`. */
  onSelect?: (id: Id) => void;
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

/** Tabs over one panel. The same links in both forms, so that a page's document and its live form differ in attributes alone. */
export function Tabs<Id extends string>({ label, tabs, current, onSelect, panelId = 'panel' }: TabsProps<Id>) {
  const words = (tab: (typeof tabs)[number]) => (
    <>
      {tab.label}
      {tab.count !== undefined && <span className="tab-count"> ({tab.count})</span>}
    </>
  );
  if (!onSelect) {
    return (
      <nav className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <a key={tab.id} href={tab.href} aria-current={tab.id === current ? 'page' : undefined}>
            {words(tab)}
          </a>
        ))}
      </nav>
    );
  }
  const press = (id: Id) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onSelect(id);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === current);
    const to = tabForKey(event.key, at, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
    onSelect(next.id);
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <a
          key={tab.id}
          id={`${panelId}-${tab.id}`}
          role="tab"
          href={tab.href}
          aria-selected={tab.id === current}
          aria-controls={panelId}
          tabIndex={tab.id === current ? 0 : -1}
          onClick={press(tab.id)}
          onKeyDown={(event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            onSelect(tab.id);
          }}
        >
          {words(tab)}
        </a>
      ))}
    </div>
  );
}

/** What the current tab shows. `live` as the tabs are; in the document form it is a plain block. */
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
