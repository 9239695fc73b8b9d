import { fieldEntries } from '#contract/kit/define-resource.ts';
import type { Changes } from '../api/api.ts';
import { type FormRules, textIn, type Values } from './values.ts';

/**
 * What a form changes of a record: the fields that it shows, as far as they hold something else than `before`. So nothing
 * that a form does not show is ever touched by it. A file that is to be removed is an empty text.
 * @param before what the record held when the form was filled; nothing for a new one, of which all that is filled is sent
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
