import { Link } from 'react-router';
import { screen } from '#contract/screens.ts';
import { Icon } from '../../ui/icon.tsx';
import { officeApi } from '../api/office-api.ts';
import type { Editor } from '../form/use-editor.ts';
import { kindWords, historyWords as words } from './words.ts';

/** From a record's form to its versions. */
export function HistoryLink({ editor: { resource, record } }: { editor: Pick<Editor, 'resource' | 'record'> }) {
  if (!record || !(resource.path in kindWords) || !officeApi().offers('history')) return null;
  return (
    <Link className="history-link" to={screen.history({ of: resource.path, id: record.id })}>
      <Icon name="clock" />
      {words.history}
    </Link>
  );
}
