import type { Settings } from '#contract/default-settings.ts';
import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { href } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { pictureOf } from '../../kit/api/record-parts.ts';
import { type LateFailure, late } from '../../kit/page/late.tsx';
import { askInstitution, askSettings } from '../../kit/page/source/school.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Loading } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { headerWords, siteWords } from '../../words.ts';
import { homeWords } from './words.ts';

type Institution = RecordAt<'institutions'>;

const quick: readonly { href: string; label: string; icon: IconName }[] = [
  { href: href.results(), label: headerWords.results, icon: 'result' },
  { href: href.routines(), label: headerWords.routine, icon: 'calendar' },
  { href: href.admission(), label: homeWords.admission, icon: 'admission' },
  { href: href.faculty(), label: homeWords.teachers, icon: 'people' },
];

function QuickLinks() {
  return (
    <nav className="quick" aria-label={homeWords.quick}>
      {quick.map(({ href, label, icon }) => (
        <a key={href} href={href}>
          <Icon name={icon} />
          {label}
        </a>
      ))}
    </nav>
  );
}

function Hero({ institution, settings = DEFAULT_SETTINGS }: { institution: Institution | null; settings?: Settings }) {
  const image = institution && pictureOf(institution, 'institution_image');
  return (
    <div className="hero-left">
      <div className="hero-picture">
        {/* Shown by the page's entry until the picture has come or failed; without a picture the gradient stays. */}
        <span className="skeleton skeleton-fill" hidden />
        {image && (
          <Picture
            {...image}
            // A little less than a phone shows: one size smaller cannot be told from it and comes in half the time.
            sizes="(min-width: 1212px) 688px, (min-width: 1000px) 57vw, 85vw"
            alt=""
            width={1280}
            height={640}
            priority
            skeleton
          />
        )}
      </div>
      <div className="hero-name">
        <h1>{institution?.name || siteWords.fallbackName}</h1>
        {settings.tagline && <p className="tagline">{settings.tagline}</p>}
        <QuickLinks />
      </div>
    </div>
  );
}

const Waiting = () => (
  <div className="hero-left">
    <Loading className="hero-picture">
      <span className="skeleton skeleton-fill" />
    </Loading>
    <div className="hero-name">
      <h1>{siteWords.fallbackName}</h1>
      <QuickLinks />
    </div>
  </div>
);

const Failed = ({ message, retry }: LateFailure) => (
  <div className="hero-left">
    <div className="hero-picture" />
    <div className="hero-name">
      <h1>{siteWords.fallbackName}</h1>
      <QuietRetry retry={retry}>{message ?? homeWords.heroFailed}</QuietRetry>
      <QuickLinks />
    </div>
  </div>
);

/** The institution's picture, name and tagline; a plain gradient without a picture. */
export const hero = late({
  name: 'home-hero',
  asks: { institution: askInstitution, settings: askSettings },
  optional: ['settings'],
  ready: Hero,
  waiting: Waiting,
  failed: Failed,
});
