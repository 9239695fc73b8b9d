import type { TokenValues } from '#contract/certificates/tokens.ts';
import { languagesOf } from '#contract/certificates/values.ts';
import { printedPieces } from '#contract/certificates/wording.ts';
import { dateInFigures } from '#contract/rules/date-words.ts';
import { dateInWords, dayOf } from '#contract/rules/dates.ts';
import { designationText } from './issue/preview.ts';
import { checkUrl } from './print/proof.tsx';
import type { CertificateSheetData } from './print/sheet.ts';
import { certificatePrintWords, printPreviewWords } from './print/words.ts';
import type { Certificate } from './state.ts';

type About = {
  headTitle: string;
  /** Number of the certificate in this one's place, '' for none. */
  supersededBy: string;
};

function noteOf({ state, void_reason, voided_at }: Certificate, supersededBy: string): string {
  if (state === 'void') return printPreviewWords.voided(dateInWords(dayOf(voided_at)), void_reason);
  return state === 'superseded' ? printPreviewWords.replaced(supersededBy) : '';
}

/** The pages of an issued certificate, from what was kept with it. */
export function issuedSheets(certificate: Certificate, { headTitle, supersededBy }: About): CertificateSheetData[] {
  const { kind, language: all, code, prints, state, signatory_name, signatory_designation, valid_until } = certificate;
  const last = prints.at(-1);
  return languagesOf(all).map((language) => {
    const values = (certificate.values[language] ?? {}) as Partial<TokenValues>;
    return {
      ...{ kind, language, values, code },
      title: certificate.title[language] ?? '',
      paragraphs: printedPieces(certificate.text[language] ?? '', values),
      number: values.number ?? certificate.number,
      memo: certificate.memo_number,
      date: dateInFigures(certificate.issued_on, language),
      purpose: values.purpose ?? '',
      validUntil: dateInFigures(valid_until, language),
      signatory: { name: signatory_name, designation: designationText(signatory_designation, headTitle)(language) },
      url: checkUrl(certificate.url ?? null, code),
      mark: state === 'issued' ? null : state,
      note: noteOf(certificate, supersededBy),
      reprint:
        prints.length > 1 && last
          ? certificatePrintWords[language].reprint(prints.length, dateInFigures(dayOf(last.at), language))
          : '',
      isOfBoard: certificate.warnings.length > 0,
    };
  });
}
