import { DASHBOARD, href } from '#contract/pages.ts';
import { can } from '#contract/roles.ts';
import type { User } from '../../kit/api/user.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { accountWords, headerWords } from '../../words.ts';

/** Replaces the forms for a logged-in user. The header's script ends the session (`data-logout`). */
export function SignedIn({ user, next }: { user: User; next: string }) {
  const works = can(user.role, 'read', 'dashboard');
  return (
    <div className="account signed-in">
      <div className="account-form">
        <h1>{accountWords.signedIn}</h1>
        <p>{accountWords.signedInAs(user.full_name || user.username)}</p>
        {!works && next !== '/' && <p>{accountWords.colleaguesOnly}</p>}
        <div className="form-foot">
          <LinkButton href="/" icon="home" look={works ? 'line' : 'solid'}>
            {headerWords.home}
          </LinkButton>
          {works && <LinkButton href={next === href.home() ? DASHBOARD : next}>{headerWords.dashboard}</LinkButton>}
          <Button look="line" icon="logout" data-logout>
            {headerWords.logout}
          </Button>
        </div>
      </div>
    </div>
  );
}
