import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PARTS } from '#contract/parts.ts';
import { can } from '#contract/roles.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { keysFound, matchRanges } from '#contract/search/marks.ts';
import { officeApi, useOfferedParts } from '../../kit/session/office-api.ts';
import { nameOfOwner } from '../../kit/session/own-session.ts';
import { recentScreens } from '../../kit/session/recent-screens.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { waitingWords, screenSearchWords as words } from '../words.ts';
import { useOffice } from './enter.ts';
import { findAmong, findOff, reachable, type ScreenHit } from './find-screens.ts';
import { entryAt, groups } from './navigation.ts';
import { useWaiting } from './use-waiting.ts';

const MOST = 6;

/** The screens that were opened last, as far as the user may still open them. */
function recentOf(owner: string, screens: readonly ScreenHit[]): ScreenHit[] {
  return recentScreens(owner).flatMap(({ to, choice }) => {
    const entry = entryAt(to.split('?', 1)[0] ?? '');
    if (!entry) return [];
    const listed = screens.find((found) => found.to === entry.to);
    if (!listed && groups.some(({ entries }) => entries.includes(entry))) return [];
    const label = words.withChoice(entry.label, choice);
    return [{ to, label, icon: entry.icon, under: listed?.under ?? words.dashboard }];
  });
}

type Section = { title: string; found: readonly ScreenHit[] };

/** Finds screens, and actions within them, by name; never people. The screens opened last stand there first. */
export function ScreenSearch({ onClose }: { onClose: () => void }) {
  const { user } = useOffice();
  const on = useOfferedParts();
  const { offers } = officeApi();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const query = useDeferredValue(typed).trim();
  const isTeacher = Boolean(user.teacher);
  const waiting = useWaiting();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offered changes with the parts
  const all = useMemo(() => reachable({ offers, role: user.role, isTeacher }), [offers, user.role, isTeacher, on]);
  const sections: Section[] =
    query === ''
      ? [
          { title: words.recent, found: recentOf(nameOfOwner(user), all.screens) },
          {
            title: waitingWords.title,
            found: waiting.map(({ entry: { to, label, icon }, words }) => ({ to, label: words, icon, under: label })),
          },
        ]
      : [
          { title: words.screens, found: findAmong(all.screens, query).slice(0, MOST) },
          { title: words.doing, found: findAmong(all.actions, query).slice(0, MOST) },
        ];
  const found = sections.flatMap((section) => section.found);
  const current = found[Math.min(chosen, found.length - 1)];
  const off =
    query !== '' && on.length < PARTS.length && can(user.role, 'write', 'settings')
      ? findOff(query, on, user.role)
      : null;

  const open = (to: string) => {
    onClose();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    if (key === 'Enter' && current) open(current.to);
    else if (key === 'ArrowDown') setChosen((chosen + 1) % Math.max(1, found.length));
    else if (key === 'ArrowUp') setChosen((chosen + found.length - 1) % Math.max(1, found.length));
    else return;
    event.preventDefault();
  };
  const optionId = (item: ScreenHit) => `${id}-${found.indexOf(item)}`;

  const field = (
    <label className="screen-search-field">
      <Icon name="search" />
      <input
        data-autofocus
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && optionId(current)}
        aria-label={words.name}
        placeholder={words.write}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
    </label>
  );
  return (
    <Dialog open title={words.open} className="screen-search" tools={field} onClose={onClose}>
      <p className="visually-hidden" role="status">
        {query !== '' && (found.length > 0 ? words.found(bn(found.length)) : words.none)}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label={words.screens}>
        {sections.map(
          ({ title, found: some }) =>
            some.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a list box has no element for its groups
              <div key={title} role="group" aria-label={title}>
                <p className="screen-search-title" aria-hidden="true">
                  {title}
                </p>
                {some.map((item) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
                  <div
                    key={item.to}
                    role="option"
                    id={optionId(item)}
                    aria-selected={item === current}
                    tabIndex={-1}
                    className={classNames('screen-found', item === current && 'current')}
                    onClick={() => open(item.to)}
                  >
                    <Icon name={item.icon} />
                    <span>{marked(item.label, query)}</span>
                    <small>{item.under}</small>
                  </div>
                ))}
              </div>
            ),
        )}
      </div>
      {query !== '' && found.length === 0 && (
        <div className="screen-search-none">
          <b>{words.none}</b>
          <p>{words.noneHint}</p>
        </div>
      )}
      {off && (
        <p className="screen-search-off">
          {words.off(off.label)}
          <Link to={screen.collegeInfo()} onClick={onClose}>
            {words.switchOn}
          </Link>
        </p>
      )}
      <p className="screen-search-foot">
        <span aria-hidden="true">
          <kbd>↑ ↓</kbd> {words.choose} <kbd lang="en">Enter</kbd> {words.enter} <kbd lang="en">Esc</kbd> {words.close}
        </span>
        <Link to={screen.students()} onClick={onClose}>
          {words.people}
        </Link>
      </p>
    </Dialog>
  );
}

/** A name with the found words in bold. */
function marked(text: string, query: string): ReactNode {
  const marks = query === '' ? [] : matchRanges(text, keysFound([text], query));
  return [
    ...marks.flatMap(({ start, end }, at) => [
      text.slice(marks[at - 1]?.end ?? 0, start),
      <b key={start}>{text.slice(start, end)}</b>,
    ]),
    text.slice(marks.at(-1)?.end ?? 0),
  ];
}
