import type { ReactNode } from 'react';
import { dateInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { Letterhead } from '../../../kit/page/letterhead.tsx';
import { PrintView } from '../../../kit/page/print-view.tsx';
import type { PaperName } from '../../../kit/page/use-paper.ts';
import { examTitle, groupName, type SheetData } from './sheet-data.ts';
import { sheetWords as words } from './words.ts';

type HeadData = Pick<SheetData, 'institution' | 'host' | 'exam' | 'of' | 'section'>;

/** The head of a list: letterhead, title, and subject. */
export function ExamPrintHead({ data, title }: { data: HeadData; title: string }) {
  return (
    <>
      <Letterhead institution={data.institution} host={data.host} size="small" />
      <div className="sheet-title">
        <h2>{words.titleOf(title, examTitle(data.exam))}</h2>
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

type SheetProps = { paper: PaperName; kind: string; children: ReactNode };

/** One kind of sheet, as it will be printed. */
export function ExamPrint({ paper, kind, children }: SheetProps) {
  return (
    <PrintView paper={paper} label={words.preview}>
      <div className={`print-sheet ${kind}`}>{children}</div>
    </PrintView>
  );
}
