import { useState } from 'react';
import {
  type AnnouncedNotice,
  facebookText,
  noticeSms,
  shorterSms,
  whatsAppText,
} from '#contract/notices/announcement.ts';
import { href } from '#contract/pages.ts';
import { bn } from '#contract/rules/digits.ts';
import { smsSize } from '#contract/sms/parts.ts';
import { smsText } from '#contract/sms/wording.ts';
import { siteOrigin } from '../../kit/api/browser-api.ts';
import { showError, showSuccess } from '../../kit/form/toast.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useSiteName } from '../shell/use-school.ts';
import { SmsCost } from './sms-cost.tsx';
import type { Notice } from './use-notice-editor.ts';
import { shareWords as words } from './words.ts';

const WAYS = ['whatsApp', 'facebook', 'sms'] as const;
type Way = (typeof WAYS)[number];

const TEXTS: Readonly<Record<Way, (told: AnnouncedNotice) => string>> = {
  whatsApp: whatsAppText,
  facebook: facebookText,
  sms: noticeSms,
};

/** URL that shares the text. Facebook takes an address only. */
const hrefOf = (way: Way, text: string, address: string): string => {
  if (way === 'whatsApp') return `https://wa.me/?${new URLSearchParams({ text })}`;
  if (way === 'sms') return `sms:?body=${encodeURIComponent(smsText(text))}`;
  return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`;
};

const copy = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => showSuccess(words.copied),
    (reason) => {
      console.error(reason);
      showError(words.copyFailed);
    },
  );

/** A cancelled share needs no message. */
const handOver = (data: ShareData): Promise<void> =>
  navigator.share(data).catch((reason: unknown) => {
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) console.error(reason);
  });

/** The texts, to be changed first, the address, a code for the wall. */
function ShareWays({ notice }: { notice: Notice }) {
  const school = useSiteName();
  const address = new URL(href.notice({ id: notice.id }), siteOrigin()).href;
  const told: AnnouncedNotice = { school, title: notice.title, description: notice.description, address };
  const [way, setWay] = useState<Way>('whatsApp');
  const [changed, setChanged] = useState<Partial<Record<Way, string>>>({});
  const text = changed[way] ?? TEXTS[way](told);
  const write = (next: string) => setChanged({ ...changed, [way]: next });
  const shorter = way === 'sms' ? shorterSms(told, text) : null;
  return (
    <div className="share-ways">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, these are switches */}
      <div className="segmented" role="group" aria-label={words.ways}>
        {WAYS.map((one) => (
          <button key={one} type="button" aria-pressed={one === way} onClick={() => setWay(one)}>
            {words[one]}
          </button>
        ))}
      </div>
      <textarea
        className="input textarea"
        aria-label={words.text(words[way])}
        rows={way === 'sms' ? 4 : 7}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {way === 'sms' && <SmsCost text={text} />}
      {shorter && (
        <div className="share-proposal">
          <p className="small">{words.proposal(bn(smsSize(shorter).units))}</p>
          <p>{shorter}</p>
          <Button look="line" small onClick={() => write(shorter)}>
            {words.take}
          </Button>
        </div>
      )}
      {way === 'facebook' && <p className="field-hint">{words.facebookHint}</p>}
      <div className="share-buttons">
        <LinkButton icon="share" href={hrefOf(way, text, address)} target="_blank" rel="noopener noreferrer">
          {words.send[way]}
        </LinkButton>
        <Button look="line" icon="copy" onClick={() => void copy(way === 'sms' ? smsText(text) : text)}>
          {words.copyText}
        </Button>
        <Button look="line" icon="link" onClick={() => void copy(address)}>
          {words.copyLink}
        </Button>
        {'share' in navigator && (
          <Button
            look="line"
            icon="external"
            onClick={() => void handOver({ title: notice.title, text, url: address })}
          >
            {words.native}
          </Button>
        )}
      </div>
      <div className="share-code">
        <QrCode text={address} label={words.qr} />
        <p>
          {words.qrHint}
          <br />
          <a href={address} lang="en">
            {address}
          </a>
        </p>
      </div>
    </div>
  );
}

/** All ways to tell others of a notice. */
export function ShareDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <p>
        <b>{notice.title}</b>
      </p>
      <ShareWays notice={notice} />
    </Dialog>
  );
}
