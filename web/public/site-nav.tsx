import { use } from 'react';
import { useLocation } from 'react-router';
import { DASHBOARD, href, pages } from '#contract/pages.ts';
import { telHref } from '#contract/rules/phone.ts';
import { InBox } from '../kit/page/document.ts';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { headerWords } from '../words.ts';

type Place = { href: string; label: string };

// Both are named, so that neither link changes its meaning with the default.
const faculty = [
  { category: 'secondary', href: `${href.faculty()}?category=secondary`, label: headerWords.facultySecondary },
  { category: 'primary', href: `${href.faculty()}?category=primary`, label: headerWords.facultyPrimary },
] as const;
const before: readonly Place[] = [
  { href: href.home(), label: headerWords.home },
  { href: href.about(), label: headerWords.about },
  { href: href.routines(), label: headerWords.routine },
  { href: href.results(), label: headerWords.results },
];
const after: readonly Place[] = [
  { href: href.gallery(), label: headerWords.gallery },
  { href: href.notices(), label: headerWords.notice },
  { href: href.academic(), label: headerWords.academic },
  { href: href.admission(), label: headerWords.admission },
  { href: href.contact(), label: headerWords.contact },
];

/**
 * The links of the site: a row on wide screens, on narrow ones behind the menu, which opens the element after it by itself.
 * `entry/menus.ts` closes it, and opens the group.
 */
export function SiteNav({ phone }: { phone: string }) {
  const box = use(InBox);
  const { pathname, search } = useLocation();
  const shown = pages.faculty.parse(new URLSearchParams(search)).category;
  const dial = telHref(phone);
  const link = (place: Place, current: boolean) => (
    <a href={place.href} aria-current={current ? 'page' : undefined}>
      {place.label}
    </a>
  );
  const item = (place: Place) => <li key={place.href}>{link(place, place.href === pathname)}</li>;
  return (
    <>
      <details className="menu">
        <summary className="button button-line menu-button">
          <Icon name="menu" />
          <Icon name="close" />
          {headerWords.menu}
        </summary>
      </details>
      <nav className="site-nav" id="site-nav" aria-label={headerWords.nav}>
        <ul>
          {before.map(item)}
          <li className="nav-group" data-current={pathname === href.faculty() ? '' : undefined}>
            <button type="button" aria-expanded="false" aria-controls="nav-faculty">
              {headerWords.faculty}
              <Icon name="chevron-down" />
            </button>
            <ul id="nav-faculty">
              {faculty.map((place) => (
                <li key={place.href}>{link(place, pathname === href.faculty() && place.category === shown)}</li>
              ))}
            </ul>
          </li>
          {after.map(item)}
          {!box && (
            <>
              <li className="nav-end" data-account="visitor">
                {link({ href: href.login(), label: headerWords.login }, pathname === href.login())}
              </li>
              <li className="nav-end" data-account="office" hidden>
                <a href={DASHBOARD}>{headerWords.dashboard}</a>
              </li>
            </>
          )}
        </ul>
        {dial && (
          <div className="nav-actions">
            <LinkButton look="gold" icon="phone" href={dial}>
              {headerWords.call}
            </LinkButton>
          </div>
        )}
      </nav>
    </>
  );
}
