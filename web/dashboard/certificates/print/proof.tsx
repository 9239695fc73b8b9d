import { shownCode } from '#contract/certificates/codes.ts';
import { CERTIFICATE_STATE_WORDS } from '#contract/certificates/kinds.ts';
import { siteOrigin } from '../../../kit/api/browser-api.ts';
import { qrDots } from '../../../ui/qr-code.tsx';
import type { CertificateSheetData } from './sheet.ts';
import { certificatePrintWords, printPreviewWords } from './words.ts';

const hostOf = (): string => new URL(siteOrigin()).host;

/** The address that a code leads to, in capitals: a scanner needs fewer dots for them. */
export const checkUrl = (url: string | null, code: string): string => url ?? `${siteOrigin().toUpperCase()}/V/${code}`;

/** A check's address as dots of a code, with an empty margin. */
export function PaperCode({ text }: { text: string }) {
  const { size, path } = qrDots(text, true);
  return (
    <svg
      className="paper-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={printPreviewWords.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** The foot by which a stranger checks the paper. */
export function Proof({ sheet }: { sheet: CertificateSheetData }) {
  const { language, code, url, number, mark, reprint } = sheet;
  const words = certificatePrintWords[language];
  return (
    <div className="certificate-proof">
      {code ? <PaperCode text={url} /> : <span className="paper-code paper-code-later" />}
      <div>
        <b>{words.verify}</b>
        <span lang="en">{`${hostOf()}/verify`}</span>
        <span>
          {code ? (
            <>
              {words.code}{' '}
              <b className="certificate-code" lang="en">
                {shownCode(code).replace(' ', '-')}
              </b>
            </>
          ) : (
            printPreviewWords.later
          )}
        </span>
        <span>{`${words.certificate} ${number}`}</span>
        {(mark === 'void' || mark === 'superseded') && <span>{words.state(CERTIFICATE_STATE_WORDS[mark])}</span>}
        {reprint && <span>{reprint}</span>}
      </div>
    </div>
  );
}
