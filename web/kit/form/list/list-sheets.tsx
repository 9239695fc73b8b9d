import { Link } from 'react-router';
import { IMPORTABLE } from '#contract/imports/import.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { screen } from '#contract/screens.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type At, type Filters, listAt } from '../../api/api.ts';
import { officeApi } from '../../session/office-api.ts';
import { listWords as words } from '../office-words.ts';
import { ExportButtons } from './export-buttons.tsx';

/** Filters of a screen that the list itself supports. */
const askedOf = ({ filters }: Resource, set: Filters): Filters =>
  Object.fromEntries(Object.entries(set).filter(([key]) => key === 'search' || filters.includes(key)));

/** Exports a list as a sheet, with its search and filters, and links to the import. */
export function ListSheets({ at, filters }: { at: At; filters: Filters }) {
  const name = listAt(at);
  const resource = (resources as unknown as Readonly<Record<string, Resource>>)[name];
  if (!resource?.operations.includes('list') || !officeApi().offers('sheets')) return null;
  return (
    <div className="list-sheets">
      <ExportButtons path={name} filters={askedOf(resource, filters)} small />
      {(IMPORTABLE as readonly string[]).includes(name) && (
        <Link className="button button-quiet button-small" to={screen.imports({ of: name })}>
          <Icon name="upload" />
          {words.bringIn}
        </Link>
      )}
    </div>
  );
}
