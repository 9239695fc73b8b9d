import { Fragment } from 'react';
import type { Token } from '#contract/certificates/tokens.ts';
import type { Paragraph, WordingPiece } from '#contract/certificates/wording.ts';

const DATES: readonly Token[] = ['dob', 'admitted_on', 'left_on', 'date'];

function Stretch({ piece: { text, look, token } }: { piece: WordingPiece }) {
  if (look === 'plain') return text;
  if (look === 'missing') return <i className="certificate-missing">……………</i>;
  const isDate = token !== undefined && DATES.includes(token);
  return (
    <b className={isDate ? 'certificate-date' : undefined} data-value={look === 'value' || undefined}>
      {text}
    </b>
  );
}

/** Paragraphs of a certificate: values stand out from the wording around them. */
export const Wording = ({ paragraphs }: { paragraphs: readonly Paragraph[] }) =>
  paragraphs.map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that never moves
    <p key={at}>
      {paragraph.map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={place}>
          <Stretch piece={piece} />
        </Fragment>
      ))}
    </p>
  ));
