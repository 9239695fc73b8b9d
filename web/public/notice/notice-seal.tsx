import { shownCode } from '#contract/certificates/codes.ts';
import { href } from '#contract/pages.ts';
import { KeyPrint } from '../../kit/page/key-print.tsx';
import type { QrDots } from '../../ui/qr-code.tsx';
import { noticePageWords as words } from './words.ts';

/** Proof of a signed notice: by which code and key it is checked. */
export type NoticeProof = { code: string; kid: string; qr: QrDots | null };

/** Only on paper: the address of the check, for a phone's camera. */
export const SealCode = ({ qr: { size, path } }: { qr: QrDots }) => (
  <svg
    className="notice-qr"
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={words.qr}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
);

/** Only on paper: how whoever holds the sheet checks it. */
export const NoticeSeal = ({ seal: { code, kid }, host }: { seal: NoticeProof; host: string }) => (
  <div className="notice-seal">
    <p>
      <b>{words.sealed}</b> {words.sealCheck} <span lang="en">{`${host}${href.verify()}`}</span>, {words.sealCode}{' '}
      <b lang="en">{shownCode(code)}</b>, {words.sealMemo}
    </p>
    <p>
      {words.sealKey} <KeyPrint kid={kid} />
    </p>
  </div>
);
