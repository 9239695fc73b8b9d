import { useLocation } from 'react-router';
import { telHref } from '#contract/rules/phone.ts';
import { facultyUrl } from '../kit/page/page-url.ts';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { headerWords } from '../words.ts';

type Place = { href: string; label: string };

const faculty: readonly Place[] = [
  { href: '/faculty?category=secondary', label: headerWords.facultySecondary },
  { href: '/faculty?category=primary', label: headerWords.facultyPrimary },
];
const before: readonly Place[] = [
  { href: '/', label: headerWords.home },
  { href: '/aboutcollege', label: headerWords.about },
  { href: '/routine', label: headerWords.routine },
  { href: '/results', label: headerWords.results },
];
const after: readonly Place[] = [
  { href: '/gallery', label: headerWords.gallery },
  { href: '/notice', label: headerWords.notice },
  { href: '/academic', label: headerWords.academic },
  { href: '/admission', label: headerWords.admission },
  { href: '/contact', label: headerWords.contact },
];

/** The links of the site: a row on wide screens, behind the menu button on narrow ones. `entry/menus.ts` opens and closes. */
export function SiteNav({ phone }: { phone: string }) {
  const { pathname, search } = useLocation();
  const shown = facultyUrl.parse(new URLSearchParams(search)).category;
  const dial = telHref(phone);
  const link = ({ href, label }: Place, current: boolean) => (
    <a href={href} aria-current={current ? 'page' : undefined}>
      {label}
    </a>
  );
  const item = (place: Place) => <li key={place.href}>{link(place, place.href === pathname)}</li>;
  return (
    <>
      <button type="button" className="button button-line menu-button" aria-expanded="false" aria-controls="site-nav">
        <Icon name="menu" />
        <Icon name="close" />
        {headerWords.menu}
      </button>
      <nav className="site-nav" id="site-nav" aria-label={headerWords.nav}>
        <ul>
          {before.map(item)}
          <li className="nav-group">
            <button type="button" aria-expanded="false" aria-controls="nav-faculty">
              {headerWords.faculty}
              <Icon name="chevron-down" />
            </button>
            <ul id="nav-faculty">
              {faculty.map((place) => (
                <li key={place.href}>{link(place, pathname === '/faculty' && place.href.endsWith(shown))}</li>
              ))}
            </ul>
          </li>
          {after.map(item)}
          <li className="nav-end" data-account="visitor">
            {link({ href: '/login', label: headerWords.login }, pathname === '/login')}
          </li>
          <li className="nav-end" data-account="office" hidden>
            <a href="/dashboard">{headerWords.dashboard}</a>
          </li>
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
