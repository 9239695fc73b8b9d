import type { ReactNode } from 'react';
import { dateInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { Letterhead } from '../../../kit/page/letterhead.tsx';
import { useRootMark } from '../../../kit/page/use-root-mark.ts';
import { examName, groupName, type SheetData } from './sheet-data.ts';
import { sheetWords as words } from './words.ts';

type HeadData = Pick<SheetData, 'institution' | 'host' | 'exam' | 'of' | 'section'>;

/** The head of a list: letterhead, title, and subject. */
export function SheetHead({ data, title }: { data: HeadData; title: string }) {
  return (
    <>
      <Letterhead institution={data.institution} host={data.host} size="small" />
      <div className="sheet-title">
        <h2>{words.titleOf(title, examName(data.exam))}</h2>
        <p>
          <b>{groupName(data)}</b> · {words.printedOn(dateInWords(todayInDhaka()))}
        </p>
      </div>
    </>
  );
}

export function Signs({ of }: { of: readonly (keyof typeof words.signs)[] }) {
  return (
    <div className="sheet-signs">
      {of.map((who) => (
        <p key={who}>{words.signs[who]}</p>
      ))}
    </div>
  );
}

/** One kind of paper, as it will be printed; `kind` says which sheet of paper it needs. */
export function Sheet({ kind, children }: { kind: string; children: ReactNode }) {
  useRootMark('paper', kind);
  return (
    // Wider than most screens, so it scrolls by itself.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="sheet-view" aria-label={words.preview} tabIndex={0}>
      <div className={`print-sheet ${kind}`}>{children}</div>
    </section>
  );
}
