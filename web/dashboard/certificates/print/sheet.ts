import type { CertificateKind } from '#contract/certificates/kinds.ts';
import type { TokenValues } from '#contract/certificates/tokens.ts';
import type { Paragraph } from '#contract/certificates/wording.ts';
import type { Language } from '#contract/rules/number-words.ts';

/** Reason why a sheet is no certificate to be handed out. */
export type SheetMark = 'draft' | 'void' | 'superseded';

/** One printed page of a certificate, in one language. */
export type CertificateSheetData = {
  kind: CertificateKind;
  language: Language;
  title: string;
  paragraphs: readonly Paragraph[];
  values: Partial<TokenValues>;
  number: string;
  memo: string;
  date: string;
  purpose: string;
  validUntil: string;
  signatory: { name: string; designation: string };
  /** Code and address of its check; '' before it is issued. */
  code: string;
  url: string;
  mark: SheetMark | null;
  /** Line of an office copy: when and why it was voided. */
  note: string;
  /** Words of a reprint, '' for the first print. */
  reprint: string;
  /** True where the board has a say in a transfer. */
  isOfBoard: boolean;
};

/** Size of a page, mm. */
export const certificatePageSize = (kind: CertificateKind): { width: number; height: number } =>
  kind === 'testimonial' ? { width: 297, height: 210 } : { width: 210, height: 297 };
