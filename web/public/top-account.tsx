import { DASHBOARD, href } from '#contract/pages.ts';
import { Icon } from '../ui/icon.tsx';
import { headerWords } from '../words.ts';

/**
 * The account's place in the top bar, as for a visitor; `entry/account.ts` shows another of the three to a user whom the browser
 * remembers. The server never knows the user.
 */
export function TopAccount() {
  return (
    <>
      <a className="top-account" href={href.login()} data-account="visitor">
        <Icon name="login" />
        {headerWords.login}
      </a>
      <a className="top-account" href={DASHBOARD} data-account="office" hidden>
        <Icon name="home" />
        {headerWords.dashboard}
      </a>
      <button type="button" className="top-account" data-account="user" data-logout hidden>
        <Icon name="logout" />
        {headerWords.logout}
      </button>
    </>
  );
}
