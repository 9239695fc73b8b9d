import type { Institution } from '../../../kit/page/letterhead.tsx';
import { FramedCertificate } from './framed.tsx';
import { Scaled } from './scaled.tsx';
import { type CertificateSheetData, certificatePageSize } from './sheet.ts';
import { StandingCertificate } from './standing.tsx';

type Props = { sheets: readonly CertificateSheetData[]; school: Institution | null };

/** The pages of a certificate, one in each of its languages. */
export const CertificatePrint = ({ sheets, school }: Props) =>
  sheets.map((sheet) => (
    <Scaled key={sheet.language} {...certificatePageSize(sheet.kind)}>
      {sheet.kind === 'testimonial' ? (
        <FramedCertificate sheet={sheet} school={school} />
      ) : (
        <StandingCertificate sheet={sheet} school={school} />
      )}
    </Scaled>
  ));
