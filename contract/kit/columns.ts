import type { Resource } from './define-resource.ts';
import { fieldEntries, tableOf } from './define-resource.ts';
import type { FieldSpec } from './field.ts';

export type TableColumn = {
  name: string;
  type: 'text' | 'integer';
  nullable: boolean;
  unique?: true;
  references?: string;
};

/** Fields that `search` looks into: every text that a person reads. */
const isSearchable = (field: FieldSpec): boolean =>
  (field.kind === 'text' && !field.unsearched) || field.kind === 'choice';

/** Skips the field that only sets whether a record is visible: nobody searches for it. */
export const searchKeys = (resource: Resource, contacts: boolean): string[] =>
  fieldEntries(resource)
    .filter(([key]) => key !== resource.visible?.when?.field)
    .filter(([, field]) => isSearchable(field) && (field.kind === 'text' && field.contact === true) === contacts)
    .map(([key]) => key);

export const hasContacts = (resource: Resource): boolean => searchKeys(resource, true).length > 0;

/** Names of derived columns: never answered, only looked into. */
export const SEARCH_COLUMN = 'search_text';
export const CONTACT_SEARCH_COLUMN = 'search_contacts';
export const keyColumn = (field: string): string => `${field}_key`;

function fieldColumns(name: string, field: FieldSpec): TableColumn[] {
  switch (field.kind) {
    case 'text': {
      const exact = field.unique === 'exact' ? ({ unique: true } as const) : {};
      const column: TableColumn = { name, type: 'text', nullable: false, ...exact };
      if (field.unique === 'folded')
        return [column, { name: keyColumn(name), type: 'text', nullable: false, unique: true }];
      return field.keyed ? [column, { name: keyColumn(name), type: 'text', nullable: false }] : [column];
    }
    case 'choice':
      return [{ name, type: 'text', nullable: false }];
    case 'date':
      return [{ name, type: 'text', nullable: field.required !== true && field.default === undefined }];
    case 'year':
      return [{ name, type: 'integer', nullable: false }];
    case 'moment':
      return [{ name, type: 'text', nullable: field.required !== true }];
    case 'number':
      return [{ name, type: 'integer', nullable: field.required !== true && field.default === undefined }];
    case 'flag':
      return [{ name, type: 'integer', nullable: false }];
    case 'reference':
      return [{ name, type: 'integer', nullable: field.required !== true, references: tableOf({ path: field.to }) }];
    case 'data':
    case 'file':
      return [{ name, type: 'text', nullable: field.required !== true && !('default' in field) }];
  }
}

/** The columns of a resource's table, as its migrations must have made them. */
export function columnsOf(resource: Resource): TableColumn[] {
  const text = { type: 'text', nullable: false } as const;
  return [
    { name: 'id', type: 'integer', nullable: false },
    ...fieldEntries(resource).flatMap(([name, field]) => fieldColumns(name, field)),
    ...(resource.unanswered ?? []).map((name) => ({ name, type: 'text' as const, nullable: true })),
    { name: SEARCH_COLUMN, ...text },
    ...(hasContacts(resource) ? [{ name: CONTACT_SEARCH_COLUMN, ...text }] : []),
    { name: 'created_at', ...text },
    { name: 'updated_at', ...text },
  ];
}

/** The columns that are a record: all but those that only the database looks into, which are as long as all others together. */
export const recordColumns = (resource: Resource): string[] => [
  'id',
  ...fieldEntries(resource).map(([name]) => name),
  'created_at',
  'updated_at',
];
