import { type ReactNode, useEffect } from 'react';
import { dateInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { Letterhead } from '../../../kit/page/letterhead.tsx';
import { examName, groupName, type SheetData } from './sheet-data.ts';
import { sheetWords as words } from './words.ts';

/** A text as a string of a style sheet. */
const quoted = (text: string): string =>
  `"${text.replace(/[\\"\n\r\f<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** What stands at the foot of each page: page boxes take it from the root alone. */
export function usePageFoot(text: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--sheet-foot', quoted(text));
    return () => {
      style.removeProperty('--sheet-foot');
    };
  }, [text]);
}

/** The head of a list: letterhead, title, and what it is about. */
export function SheetHead({ data, title }: { data: SheetData; title: string }) {
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
  return (
    // Wider than most screens, so it scrolls by itself.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="sheet-view" aria-label={words.preview} tabIndex={0}>
      <div className={`print-sheet ${kind}`}>{children}</div>
    </section>
  );
}
