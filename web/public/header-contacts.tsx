import { use, useEffect } from 'react';
import type { Settings } from '#contract/default-settings.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { phoneInWords, telHref } from '#contract/rules/phone.ts';
import { socialUrl } from '#contract/rules/urls.ts';
import { InBox } from '../kit/page/document.ts';
import { late } from '../kit/page/late.tsx';
import { askInstitution, askSettings } from '../kit/page/source/school.ts';
import { Icon } from '../ui/icon.tsx';
import { headerWords, siteWords } from '../words.ts';

type Institution = RecordAt<'institutions'>;

type Props = { institution: Institution | null; settings?: Settings };

function Contacts({ institution, settings }: Props) {
  const { contact_phone: phone = '', contact_email: email = '', name = '' } = institution ?? {};
  const dial = telHref(phone);
  const social = socialUrl(settings?.social_url, use(InBox) ? '' : name);
  return (
    <>
      {dial && (
        <a href={dial}>
          <Icon name="phone" />
          <span className="numeric">{phoneInWords(phone)}</span>
        </a>
      )}
      {email && (
        <a className="top-mail" href={`mailto:${email}`}>
          <Icon name="mail" />
          <span lang="en">{email}</span>
        </a>
      )}
      {social ? (
        <a className="top-end" href={social} target="_blank" rel="noopener">
          {/facebook\.com/i.test(new URL(social).hostname) ? headerWords.facebook : headerWords.social}
          <span className="visually-hidden"> {siteWords.newTab}</span>
        </a>
      ) : (
        <span className="top-end" />
      )}
    </>
  );
}

const Nothing = () => <span className="top-end" />;

/** Every page loads the institution here, so its failure is reported once for the whole page, as a toast. */
function Failed() {
  useEffect(() => {
    void import('../kit/form/toast.tsx').then(({ showError }) => showError(siteWords.institutionFailed));
  }, []);
  return <Nothing />;
}

/** Phone, email and social link in the top bar. */
export const headerContacts = late({
  name: 'header-contacts',
  asks: { institution: askInstitution, settings: askSettings },
  optional: ['settings'],
  ready: Contacts,
  waiting: Nothing,
  failed: Failed,
});
