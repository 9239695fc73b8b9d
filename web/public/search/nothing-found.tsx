import { href } from '#contract/pages.ts';
import { bn } from '#contract/rules/digits.ts';
import { phoneInWords, telHref } from '#contract/rules/phone.ts';
import type { SearchDetail } from '#contract/search/types.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { searchWords as words } from './words.ts';

type WayProps = { to: string; icon: IconName; title: string; hint: string };

const Way = ({ to, icon, title, hint }: WayProps) => (
  <li>
    <a href={to}>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <small>{hint}</small>
      </span>
      <Icon name="chevron-right" />
    </a>
  </li>
);

type Props = { q: string; nearest: SearchDetail['nearest']; phone: string };

/** No results: similar words, and other places to look; the office last. */
export function NothingFound({ q, nearest, phone }: Props) {
  const { ways } = words;
  const dial = telHref(phone);
  return (
    <section className="stroke nothing-found">
      <h2>{words.none(q)}</h2>
      {nearest && (
        <p>
          {words.meant}{' '}
          <a href={href.search({ q: nearest.q })}>
            <b>{nearest.q}</b>
          </a>{' '}
          <span className="muted">{words.meantCount(bn(nearest.count))}</span>
        </p>
      )}
      <h3>{words.elsewhere}</h3>
      <ul>
        <Way to={href.notices()} icon="bell" {...ways.notices} />
        <Way to={href.admission()} icon="admission" {...ways.admission} />
        <Way to={href.results()} icon="result" {...ways.results} />
        {dial && <Way to={dial} icon="phone" title={ways.phone} hint={phoneInWords(phone)} />}
      </ul>
    </section>
  );
}
