import { useRef } from 'react';
import { siteOrigin } from '../../../kit/api/browser-api.ts';
import { type Institution, Letterhead } from '../../../kit/page/letterhead.tsx';
import { useFit } from './fit.ts';
import { Proof } from './proof.tsx';
import type { CertificateSheetData } from './sheet.ts';
import { Signatory } from './signatory.tsx';
import { TransferFacts } from './transfer-facts.tsx';
import { Watermark } from './watermark.tsx';
import { Wording } from './wording.tsx';
import { certificatePrintWords, printPreviewWords } from './words.ts';

/** A certificate on an upright page below the letterhead; a transfer lists its facts as well. */
export function StandingCertificate({ sheet, school }: { sheet: CertificateSheetData; school: Institution | null }) {
  const words = certificatePrintWords[sheet.language];
  const page = useRef<HTMLDivElement>(null);
  useFit(page);
  const isTransfer = sheet.kind === 'transfer';
  const { designation } = sheet.signatory;
  const use = [sheet.purpose && words.use(sheet.purpose), sheet.validUntil && words.validUntil(sheet.validUntil)];
  return (
    <article
      className={`certificate certificate-standing${isTransfer ? ' certificate-transfer' : ''}`}
      lang={sheet.language}
    >
      <div className="certificate-page" ref={page}>
        <Letterhead institution={school} host={new URL(siteOrigin()).host} />
        <p className="certificate-numbers">
          <span>
            {words.serial} <b>{sheet.number}</b>
          </span>
          {sheet.memo && <span>{`${words.memo} ${sheet.memo}`}</span>}
          <span>{`${words.date} ${sheet.date}`}</span>
        </p>
        <h2 className="certificate-title">{sheet.title}</h2>
        <div className="certificate-text">
          <Wording paragraphs={sheet.paragraphs} />
        </div>
        {isTransfer && <TransferFacts sheet={sheet} />}
        {use.some(Boolean) && <p className="certificate-use">{use.filter(Boolean).join(' ')}</p>}
        {isTransfer && sheet.isOfBoard && <p className="certificate-use">{words.board}</p>}
        <div className="certificate-grow" />
        {sheet.note && (
          <p className="certificate-note">
            <b>{printPreviewWords.officeCopy}</b> · {sheet.note}
          </p>
        )}
        <footer className="certificate-foot">
          <Proof sheet={sheet} />
          {isTransfer && <p className="certificate-sign">{words.classTeacher}</p>}
          <Signatory
            sheet={sheet}
            lines={isTransfer ? [words.sealed(designation)] : [designation, school?.name ?? '']}
          />
        </footer>
        {isTransfer ? <p className="certificate-cut">{words.transferFoot}</p> : <div className="certificate-rest" />}
      </div>
      {sheet.mark && <Watermark mark={sheet.mark} />}
    </article>
  );
}
