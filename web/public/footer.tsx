import { use } from 'react';
import type { Settings } from '#contract/default-settings.ts';
import { href } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { phoneInWords, telHref } from '#contract/rules/phone.ts';
import { mapEmbedUrl, mapLinkUrl } from '#contract/rules/urls.ts';
import { InBox } from '../kit/page/document.ts';
import { late } from '../kit/page/late.tsx';
import { askInstitution, askSettings } from '../kit/page/source/school.ts';
import { Icon } from '../ui/icon.tsx';
import { MapStandIn } from '../ui/map-stand-in.tsx';
import { headerWords, siteWords } from '../words.ts';
import { footerWords } from './words.ts';

type Institution = RecordAt<'institutions'>;

const places = [
  { href: href.notices(), label: footerWords.noticeBoard },
  { href: href.academic(), label: headerWords.academic },
  { href: href.admission(), label: headerWords.admission },
  { href: href.results(), label: footerWords.examResults },
  { href: href.routines(), label: footerWords.classRoutine },
  { href: href.gallery(), label: footerWords.pictures },
] as const;

function Facts({ institution }: { institution: Institution }) {
  const { address, address_code: code, contact_phone: phone, contact_email: email } = institution;
  const dial = telHref(phone);
  return (
    <ul className="footer-facts">
      {address && (
        <li>
          <Icon name="pin" />
          {address}
        </li>
      )}
      {code && (
        <li>
          <Icon name="hash" />
          {footerWords.locationCode(bn(code))}
        </li>
      )}
      {phone && (
        <li>
          <Icon name="phone" />
          {dial ? <a href={dial}>{phoneInWords(phone)}</a> : phoneInWords(phone)}
        </li>
      )}
      {email && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${email}`} lang="en">
            {email}
          </a>
        </li>
      )}
    </ul>
  );
}

type Props = {
  institution: Institution | null;
  settings?: Settings;
  year: string;
  /** Features of the backend. */
  calendar: boolean;
  duties: boolean;
};

function Footer({ institution, settings, year, calendar, duties }: Props) {
  const all = [
    ...places,
    ...(calendar ? [{ href: href.calendar(), label: headerWords.calendar }] : []),
    // The directorate's order requires both of every school.
    ...(duties ? [{ href: href.information(), label: footerWords.information }] : []),
    { href: href.committee(), label: footerWords.committee },
  ];
  const name = institution?.name || siteWords.fallbackName;
  // A search for the address is nothing that the school has written down.
  const link = (use(InBox) ? null : mapLinkUrl(institution?.address)) ?? settings?.map_url;
  return (
    <footer className="site-footer">
      <div className="wrap footer-grid">
        <div>
          <p className="footer-name">{name}</p>
          {institution && <Facts institution={institution} />}
        </div>
        <nav aria-label={footerWords.more}>
          <ul>
            {all.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        {link && (
          <div data-map={mapEmbedUrl(settings?.map_url, institution?.address)} data-title={footerWords.mapTitle(name)}>
            <MapStandIn href={link} />
          </div>
        )}
      </div>
      <div className="wrap footer-end">
        <p>{footerWords.rights(bn(year), name)}</p>
        <p>{footerWords.credit}</p>
      </div>
    </footer>
  );
}

const Nothing = () => null;

/** Shown only once the institution's data have loaded. */
export const footer = late({
  name: 'footer',
  asks: { institution: askInstitution, settings: askSettings },
  optional: ['settings'],
  ready: Footer,
  waiting: Nothing,
  failed: Nothing,
});
