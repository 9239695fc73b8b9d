import { fieldEntries } from '#contract/kit/define-resource.ts';
import type { Changes } from '../api/api.ts';
import { type FormRules, textIn, type Values } from './values.ts';

/**
 * Changes a form makes to a record: the fields it shows, as far as they differ from `before`. Fields it does not show are never
 * touched. A file to remove is an empty text.
 * @param before the record when the form was filled; nothing for a new one, of which all filled fields are sent
 */
export function changesOf(
  { resource, fields }: Pick<FormRules, 'resource' | 'fields'>,
  values: Values,
  before: Values,
): Changes {
  const changed = fields.flatMap((name): [string, unknown][] => {
    const [field, value] = [resource.fields[name], values[name]];
    if (!field) return [];
    if (field.kind === 'file') return value === undefined ? [] : [[name, value ?? '']];
    const text = textIn(values, name).trim();
    if (text === textIn(before, name).trim()) return [];
    if (field.kind === 'data') return [[name, JSON.parse(text)]];
    return [[name, field.kind === 'reference' ? Number(text) || null : text]];
  });
  const reason = resource.guarded ? textIn(values, 'reason').trim() : '';
  if (reason !== '') changed.push(['reason', reason]);
  if (!fieldEntries(resource).some(([, { kind }]) => kind === 'file')) return Object.fromEntries(changed) as Changes;
  const form = new FormData();
  for (const [name, value] of changed) form.set(name, value instanceof File ? value : String(value ?? ''));
  return form;
}
