import { Link, useLocation } from 'react-router';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { screenSearchWords, shellWords } from '../words.ts';
import { useOffice } from './enter.ts';
import { entryAt, overviewEntry } from './navigation.ts';
import { useSignOut } from './sign-out.ts';
import { type Theme, useTheme } from './theme.ts';

const THEME_ICONS: Readonly<Record<Theme, IconName>> = { device: 'device', light: 'sun', dark: 'moon' };

type TopBarProps = {
  narrow: boolean;
  onNarrow: (narrow: boolean) => void;
  onMenu: () => void;
  onSearch: () => void;
};

/** Above every screen: the menu's buttons, the current screen, the theme, the user, logout. */
export function TopBar({ narrow, onNarrow, onMenu, onSearch }: TopBarProps) {
  const { user } = useOffice();
  const [theme, nextTheme] = useTheme();
  const { leave, leaving } = useSignOut();
  const name = user.full_name || user.username || shellWords.admin;
  return (
    <header className="office-top">
      <IconButton className="office-menu" icon="menu" label={shellWords.menu} aria-haspopup="dialog" onClick={onMenu} />
      <IconButton
        className="office-fold"
        icon="sidebar"
        label={narrow ? shellWords.widen : shellWords.narrow}
        aria-expanded={!narrow}
        onClick={() => onNarrow(!narrow)}
      />
      <Crumbs />
      <IconButton
        className="office-search"
        icon="search"
        label={screenSearchWords.open}
        aria-haspopup="dialog"
        onClick={onSearch}
      />
      <IconButton
        icon={THEME_ICONS[theme]}
        label={shellWords.theme[theme]}
        title={shellWords.theme[theme]}
        onClick={nextTheme}
      />
      <span className="tag office-user" title={shellWords.signedInAs(name)}>
        <Icon name="person" />
        <span>{name}</span>
      </span>
      <Button look="quiet" small icon="logout" className="office-logout" busy={leaving} onClick={leave}>
        {shellWords.logout}
      </Button>
    </header>
  );
}

function Crumbs() {
  const entry = entryAt(useLocation().pathname);
  return (
    <nav className="crumbs" aria-label={shellWords.path}>
      <ol>
        {entry !== overviewEntry && (
          <li>
            <Link to={overviewEntry.to}>{overviewEntry.label}</Link>
          </li>
        )}
        <li aria-current="page">{entry?.label ?? shellWords.notFoundTitle}</li>
      </ol>
    </nav>
  );
}
