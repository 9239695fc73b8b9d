import { Link } from 'react-router';
import { isRecord } from '#contract/history-words.ts';
import { can } from '#contract/roles.ts';
import { screen } from '#contract/screens.ts';
import { Icon } from '../../ui/icon.tsx';
import { officeApi } from '../session/office-api.ts';
import { worker } from '../session/own-session.ts';
import { officeWords as words } from './office-words.ts';
import type { Editor } from './use-editor.ts';

/** Path of a record's history; accounts and settings have no versions, but entries in the activity. */
function placeOf(path: string, id: number) {
  const role = worker()?.role ?? null;
  if (isRecord(path)) return can(role, 'read', 'history') ? screen.history({ of: path, id }) : null;
  if (!can(role, 'read', 'activity')) return null;
  if (path === 'settings') return screen.activity({ resource: path });
  return path === 'users' ? screen.activity({ by: String(id) }) : null;
}

/** From a record's form to its versions. */
export function HistoryLink({ editor: { resource, record } }: { editor: Pick<Editor, 'resource' | 'record'> }) {
  if (!record || !officeApi().offers('history')) return null;
  const place = placeOf(resource.path, record.id);
  if (!place) return null;
  return (
    <Link className="history-link" to={place}>
      <Icon name="clock" />
      {isRecord(resource.path) ? words.history : words.activity}
    </Link>
  );
}
