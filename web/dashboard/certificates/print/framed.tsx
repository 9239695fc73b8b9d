import { useRef } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { phoneInWords } from '#contract/rules/phone.ts';
import { pictureOf } from '../../../kit/api/record-parts.ts';
import type { Institution } from '../../../kit/page/letterhead.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { siteWords } from '../../../words.ts';
import { useFit } from './fit.ts';
import { Proof } from './proof.tsx';
import type { CertificateSheetData } from './sheet.ts';
import { Signatory } from './signatory.tsx';
import { Watermark } from './watermark.tsx';
import { Wording } from './wording.tsx';
import { certificatePrintWords, printPreviewWords } from './words.ts';

const PETALS = Array.from({ length: 8 }, (_, at) => at * 45);

/** The ornament of a corner: the water lily. */
const Corner = ({ at }: { at: string }) => (
  <svg className={`certificate-corner corner-${at}`} viewBox="-15.75 -15.75 31.5 31.5" aria-hidden="true">
    {PETALS.map((turn) => (
      <path key={turn} transform={`rotate(${turn})`} d="M0 0C2.6-4.05 2.08-7.2 0-9C-2.08-7.2-2.6-4.05 0 0z" />
    ))}
    {PETALS.filter((_, place) => place % 2 === 0).map((turn) => (
      <path key={turn} transform={`rotate(${turn + 22.5})`} d="M0-4.6V-7.2" />
    ))}
    <circle r="1.5" />
    <circle r=".5" />
  </svg>
);

/** A certificate within a frame, lying; for a testimonial, which people hang up. */
export function FramedCertificate({ sheet, school }: { sheet: CertificateSheetData; school: Institution | null }) {
  const words = certificatePrintWords[sheet.language];
  const page = useRef<HTMLDivElement>(null);
  useFit(page);
  const logo = school && pictureOf(school, 'logo');
  const digits = (text: string) => (sheet.language === 'bn' ? bn(text) : text);
  const facts = [
    school?.address,
    school?.established_on && words.established(digits(school.established_on.slice(0, 4))),
    school?.eiin && words.eiin(digits(school.eiin)),
    school?.contact_phone &&
      words.phone(sheet.language === 'bn' ? phoneInWords(school.contact_phone) : school.contact_phone),
  ].filter(Boolean);
  return (
    <article className="certificate certificate-framed" lang={sheet.language}>
      <div className="certificate-frame" />
      <div className="certificate-frame certificate-frame-inner" />
      {['top-left', 'top-right', 'bottom-left', 'bottom-right'].map((at) => (
        <Corner key={at} at={at} />
      ))}
      <div className="certificate-page" ref={page}>
        <header className="certificate-school">
          {logo ? <Picture {...logo} sizes="19mm" alt="" width={64} height={64} minor eager /> : <Crest />}
          <div>
            <p className="certificate-school-name">{school?.name || siteWords.fallbackName}</p>
            <p>{facts.join(' · ')}</p>
          </div>
        </header>
        <h2 className="certificate-title">{sheet.title}</h2>
        <p className="certificate-numbers">
          <span>
            {words.serial} <b>{sheet.number}</b>
          </span>
          {sheet.memo && <span>{`${words.memo} ${sheet.memo}`}</span>}
          <span>{`${words.date} ${sheet.date}`}</span>
        </p>
        <div className="certificate-text">
          <Wording paragraphs={sheet.paragraphs} />
        </div>
        <div className="certificate-grow" />
        {sheet.note && (
          <p className="certificate-note">
            <b>{printPreviewWords.officeCopy}</b> · {sheet.note}
          </p>
        )}
        <footer className="certificate-foot">
          <Proof sheet={sheet} />
          <p className="certificate-sign">{words.prepared}</p>
          <p className="certificate-sign">{words.compared}</p>
          <Signatory sheet={sheet} lines={[words.sealed(sheet.signatory.designation)]} />
        </footer>
      </div>
      {sheet.mark && <Watermark mark={sheet.mark} />}
    </article>
  );
}
