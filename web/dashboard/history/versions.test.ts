import { expect, it } from 'vitest';
import type { FieldChange, HistoryEntry } from '#contract/history.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { notice } from '#contract/resources/notice.ts';
import { wayBack } from './places.ts';
import { changesTo, nameIn } from './versions.ts';

const entry = (id: number, ...changes: FieldChange[]): HistoryEntry => ({
  id,
  at: '2026-11-22T06:00:00.000Z',
  action: 'changed',
  by: null,
  via: 'hand',
  batch: null,
  changes,
});
const change = (field: string, before: string | null, after: string | null): FieldChange => ({ field, before, after });

const entries = [
  entry(4, change('title', 'গ', 'ঘ'), change('date', null, '2026-11-22')),
  entry(3, change('title', 'খ', 'গ')),
  entry(2, change('title', 'ক', 'খ'), change('category', 'পুরোনো', 'নতুন')),
  entry(1, change('title', null, 'ক')),
];

it('says what of the present an earlier state would change', () => {
  expect(changesTo(entries, 4)).toEqual([]);
  expect(changesTo(entries, 3)).toEqual([change('title', 'ঘ', 'গ'), change('date', '2026-11-22', null)]);
  expect(changesTo(entries, 1)).toEqual([
    change('title', 'ঘ', 'ক'),
    change('date', '2026-11-22', null),
    change('category', 'নতুন', 'পুরোনো'),
  ]);
});

it('leaves out a field that has come back to what it was', () => {
  const there = [entry(3, change('title', 'খ', 'ক')), entry(2, change('title', 'ক', 'খ')), entry(1)];
  expect(changesTo(there, 1)).toEqual([]);
});

it('knows an emptied field from one that nothing has touched', () => {
  const emptied = [entry(3, change('title', 'খ', null)), entry(2, change('title', 'ক', 'খ')), entry(1)];
  expect(changesTo(emptied, 1)).toEqual([change('title', null, 'ক')]);
});

it('knows what a record is called from the newest entry that says it', () => {
  const resource = notice as unknown as Resource;
  expect(nameIn(resource, [entry(5, change('date', null, '2026-11-22')), ...entries])).toBe('ঘ');
  expect(nameIn(resource, [entry(5)])).toBe('');
});

it('leads back to the record, to what it belongs to, or to the trash', () => {
  const gone = (action: HistoryEntry['action']) => ({ ...entry(6), action });
  expect(wayBack('notices', 7, entries)?.to).toBe('/dashboard/notices?edit=7');
  expect(wayBack('attachments', 7, [entry(1, change('notice', null, '12'))])?.to).toBe('/dashboard/notices?edit=12');
  expect(wayBack('notices', 7, [gone('deleted'), ...entries])?.to).toBe('/dashboard/trash');
  expect(wayBack('notices', 7, [gone('purged')])).toBeNull();
});
