import { Link } from 'react-router';
import { screen as screens } from '#contract/screens.ts';
import { SLOTS } from '#contract/sheets/slots-sheet.ts';
import { ExportButtons } from '../../kit/form/list/export-buttons.tsx';
import { listWords } from '../../kit/form/office-words.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { Icon } from '../../ui/icon.tsx';

/** Ways of a timetable to and from sheets: a workbook with a grid for each section, or one long list. */
export function LessonSheets({ timetable, isOpen }: { timetable: number; isOpen: boolean }) {
  if (!officeApi().offers('sheets')) return null;
  const own = { timetable: String(timetable) };
  return (
    <div className="list-sheets">
      <ExportButtons path={SLOTS} filters={{ ...own, layout: 'grid' }} formats={['xlsx']} small />
      <ExportButtons path={SLOTS} filters={own} formats={['csv']} small />
      {isOpen && (
        <Link className="button button-quiet button-small" to={screens.imports({ of: SLOTS, timetable })}>
          <Icon name="upload" />
          {listWords.bringIn}
        </Link>
      )}
    </div>
  );
}
