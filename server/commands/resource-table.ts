import { ALL_OPERATIONS, fieldEntries, type Operation, type Resource } from '#contract/kit/define-resource.ts';
import { type FieldSpec, isByServer, isImageField, isPdfField, TEXT_LIMITS } from '#contract/kit/field.ts';
import { RECORD_STATES } from '#contract/kit/visible.ts';

const START = '<!-- resources: npm run openapi -->\n';
const END = '<!-- /resources -->';

const METHODS: Record<Operation, string> = {
  list: 'list',
  one: 'GET',
  create: 'POST',
  replace: 'PUT',
  merge: 'PATCH',
  remove: 'DELETE',
};

const code = (text: string): string => `\`${text}\``;

function kindOf(field: FieldSpec): string {
  switch (field.kind) {
    case 'text':
      if (field.format === 'email') return 'email';
      if (field.format === 'eiin') return '6 digits';
      if (field.format === 'mobile') return '11 digits';
      if (field.format === 'latin') return 'name in Latin letters';
      return field.max === TEXT_LIMITS.name ? 'name' : field.max === TEXT_LIMITS.line ? 'line' : 'text';
    case 'choice':
      return field.values.map(code).join(' or ');
    case 'date':
      return field.notAfterToday ? 'date, not in the future' : 'date';
    case 'year':
      return 'year, 2000 to 2099';
    case 'moment':
      return 'moment';
    case 'number': {
      const range = `${field.min} to ${field.max}`;
      return field.step === 1 ? `whole number, ${range}` : `number in steps of ${field.step}, ${range}`;
    }
    case 'flag':
      return 'true or false';
    case 'reference':
      return `id of ${code(field.to)}`;
    case 'data':
      return 'JSON';
    case 'file':
      return isImageField(field) ? (isPdfField(field) ? 'PDF or picture' : 'picture') : 'PDF';
  }
}

function fieldText(key: string, field: FieldSpec): string {
  const notes = [kindOf(field)];
  if (field.kind === 'text' && field.unique) notes.push('unique');
  if (field.kind === 'text' && field.contact) notes.push('contact');
  if (field.kind === 'text' && field.assigned) notes.push('made by the server if absent');
  if (isByServer(field)) notes.push('moved by the server');
  if ('default' in field && field.default !== undefined && field.kind !== 'data')
    notes.push(`default ${code(String(field.default))}`);
  if (field.kind === 'reference' && field.onDelete === 'clear') notes.push('empty when that is deleted');
  return `${code('required' in field && field.required ? `${key}*` : key)} ${notes.join(', ')}`;
}

const READERS = { public: 'anyone', colleagues: 'Teachers and the office', admin: 'the office' } as const;

function whoText({ read, create, operations, taught, own, writtenBy }: Resource): string {
  const missing = ALL_OPERATIONS.filter((operation) => !operations.includes(operation)).map((one) => METHODS[one]);
  return [
    READERS[read],
    ...(taught ? [`Teacher: ${['id', ...taught.read].map(code).join(', ')} of own classes`] : []),
    ...(own ? [`PATCH by a Teacher: ${own.map(code).join(', ')} of the own record`] : []),
    ...(create === 'public' ? ['POST: anyone'] : []),
    ...(writtenBy ? ['writes: Admin'] : []),
    ...missing.map((method) => `no ${method}`),
  ].join('; ');
}

function rowOf(resource: Resource): string {
  const aliases = Object.entries(resource.aliases).map(
    ([alias, key]) => `answered as ${code(alias)} too: ${code(key)}`,
  );
  const { filters: keys, unique, parent, most, visible, replaced } = resource;
  const kept = fieldEntries(resource).flatMap(([key]) => (replaced?.includes(key) ? [] : [key]));
  const filters = [...keys, ...(visible?.as ? [visible.as] : [])].map((key) => code(`?${key}=`));
  const rules = [
    ...Object.entries(resource.usual ?? {}).map(
      ([key, value]) =>
        `listed where ${code(key)} is ${code(value)}, others by its filter, every one by ${code('all')}`,
    ),
    ...(replaced ? [`PUT replaces ${replaced.map(code).join(', ')} and keeps ${kept.map(code).join(', ')}`] : []),
    ...unique.map((set) => `unique together: ${set.map(code).join(', ')}`),
    ...(parent ? [`deleted with its ${code(parent)}`] : []),
    ...(parent && most ? [`at most ${most} of one ${code(parent)}`] : []),
    ...(visible?.as ? [`answered with ${code(visible.as)}: ${RECORD_STATES.map(code).join(' or ')}`] : []),
  ];
  const fields = fieldEntries(resource).map(([key, field]) => fieldText(key, field));
  const path = [code(`${resource.path}/`), ...filters].join(' ');
  return `| ${path} | ${whoText(resource)} | ${[...fields, ...aliases, ...rules].join('; ')} |`;
}

/** The page with a new table of resources made from the declarations. Throws where the page has no place for it. */
export function withResourceTable(page: string, resources: readonly Resource[]): string {
  const [before, rest] = page.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('the page has no place for the table of resources');
  const rows = ['| path | read | fields |', '| --- | --- | --- |', ...resources.map(rowOf)];
  return `${before}${START}${rows.join('\n')}\n${END}${after}`;
}
