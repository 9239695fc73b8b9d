import type { ReactNode } from 'react';
import { siteOrigin } from '../api/browser-api.ts';
import { type Institution, Letterhead } from './letterhead.tsx';
import { usePageFoot } from './page-foot.ts';
import { usePaper } from './use-paper.ts';

type Props = {
  institution: Institution | null;
  /** Footer of each page, next to its number. */
  foot: string;
  children: ReactNode;
};

/** A sheet from the school, as it will be printed: from its letterhead to its last line. */
export function LetterheadPrint({ institution, foot, children }: Props) {
  usePageFoot(foot);
  usePaper('sheet');
  return (
    <article className="sheet">
      <Letterhead institution={institution} host={new URL(siteOrigin()).host} />
      {children}
    </article>
  );
}

/** Room for a signature, with the signatory. */
export function SignatureLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="sheet-sign">
      {name && <b>{name}</b>}
      {children}
    </p>
  );
}
