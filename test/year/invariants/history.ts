import { type Model, PATHS, type Path } from '../model.ts';
import type { YearSchool } from '../school.ts';

type Entry = {
  id: number;
  action: string;
  resource: string;
  record_id: number | null;
  changes: { field: string; before: unknown; after: unknown }[];
};
type Told = { where: 'live' | 'trash' | 'gone'; values: Map<string, unknown> };
/** The records of a school as its entries have told them so far. */
type Chronicle = { last: number; records: Map<string, Told> };

const chronicles = new WeakMap<YearSchool, Chronicle>();
const said = (value: unknown): string => JSON.stringify(value ?? null);

async function newEntries(school: YearSchool, last: number): Promise<Entry[]> {
  const found: Entry[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await school.call('admin', 'GET', `activity/?records=true&page=${page}&page_size=200`);
    const results = body.results as Entry[];
    found.push(...results.filter(({ id }) => id > last));
    if (!body.next || results.some(({ id }) => id <= last)) return found.reverse();
  }
}

const AFTER: Readonly<Record<string, Told['where']>> = { deleted: 'trash', purged: 'gone' };

/** Every change that was acknowledged has its entry, and every entry its change: told one after the other they give the school. */
export async function historyProblems(school: YearSchool, model: Model): Promise<string[]> {
  const chronicle = chronicles.get(school) ?? { last: 0, records: new Map<string, Told>() };
  chronicles.set(school, chronicle);
  const problems: string[] = [];
  for (const { id, action, resource, record_id, changes } of await newEntries(school, chronicle.last)) {
    chronicle.last = id;
    const key = `${resource} ${record_id}`;
    const told = chronicle.records.get(key) ?? { where: 'live', values: new Map() };
    chronicle.records.set(key, told);
    told.where = AFTER[action] ?? 'live';
    // A lesson comes back from the trash without teachers who are not there.
    const teachers = told.values.get('teachers');
    if (action === 'restored' && resource === 'timetable-slots' && Array.isArray(teachers))
      told.values.set(
        'teachers',
        teachers.filter((one) => chronicle.records.get(`teachers ${one}`)?.where === 'live'),
      );
    if (action === 'published' || action === 'withdrawn' || action === 'deleted' || action === 'purged') continue;
    for (const { field, before, after } of changes) {
      // Each entry of a sheet has a reason of its own.
      if (resource === 'attendance' && field === 'reason') continue;
      if (action === 'changed' && told.values.has(field) && said(told.values.get(field)) !== said(before))
        problems.push(
          `entry ${id}: ${field} of ${key} was ${said(told.values.get(field))}, and the entry says ${said(before)}`,
        );
      told.values.set(field, after);
    }
  }
  for (const path of PATHS) problems.push(...differences(model, path, chronicle));
  return problems;
}

function differences(model: Model, path: Path, { records }: Chronicle): string[] {
  const problems: string[] = [];
  for (const [id, kept] of model.records[path]) {
    const told = records.get(`${path} ${id}`);
    if (!told) problems.push(`${path}/${id} has no entry`);
    else if (told.where !== kept.where && !(kept.where === 'gone' && told.where === 'trash'))
      problems.push(`${path}/${id} is ${kept.where}, and ${told.where} by its entries`);
    if (!told || kept.where !== 'live') continue;
    for (const [key, value] of Object.entries(kept.values)) {
      const isSame =
        said(told.values.get(key)) === said(value) ||
        (!told.values.has(key) && [null, '', false].includes(value as never));
      if (!isSame)
        problems.push(`${path}/${id}: ${key} is ${said(value)}, and ${said(told.values.get(key))} by its entries`);
    }
  }
  return problems;
}
