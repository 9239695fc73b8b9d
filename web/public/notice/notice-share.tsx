import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { noticePageWords as words } from './words.ts';

type Props = { title: string; path: string; publicUrl: string | null };

const whatsApp = (text: string): string => `https://wa.me/?${new URLSearchParams({ text })}`;
const facebook = (u: string): string => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u })}`;

/** Time the message about the copied address stays, ms. */
const SAID_MS = 4000;

/** Ways to share a notice. If the server does not know the site's own address, the browser does. */
export function NoticeShare({ title, path, publicUrl }: Props) {
  const [address, setAddress] = useState(`${publicUrl ?? ''}${path}`);
  const [said, setSaid] = useState('');
  useEffect(() => setAddress(`${publicUrl ?? location.origin}${path}`), [publicUrl, path]);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  });
  // Without the site's address a press waits until the browser has put it in.
  const hold = publicUrl ? {} : { 'data-hold': '' };
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    );
  const print = () => void document.fonts.ready.then(() => window.print());
  return (
    <>
      <div className="notice-share">
        <a href={whatsApp(`${title}\n${address}`)} rel="noopener" {...hold}>
          <Icon name="chat" />
          {words.whatsApp}
        </a>
        <a href={facebook(address)} rel="noopener" {...hold}>
          <Icon name="external" />
          {words.facebook}
        </a>
        <button type="button" onClick={copy}>
          <Icon name="link" />
          {words.copy}
        </button>
        <button type="button" onClick={print}>
          <Icon name="printer" />
          {words.print}
        </button>
      </div>
      <p className="small" role="status">
        {said}
      </p>
    </>
  );
}
