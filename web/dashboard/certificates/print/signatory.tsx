import type { CertificateSheetData } from './sheet.ts';

/** The line on which the signatory signs. */
export const Signatory = ({ sheet, lines }: { sheet: CertificateSheetData; lines: readonly string[] }) => (
  <p className="certificate-sign certificate-signatory">
    <b>{sheet.signatory.name}</b>
    {lines.filter(Boolean).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </p>
);
