import { answeredState, dayAt } from '../lessons.ts';
import { doubled, type Model, PATHS, type Path } from '../model.ts';
import type { Seen } from './seen.ts';

/** A value as its list answers it. */
const answered = (model: Model, path: Path, id: number, key: string, value: unknown): unknown =>
  path === 'timetables' && key === 'state' ? answeredState(model, id, dayAt(model.now)) : value;

/** The office's lists are the model's, by id and value. */
function values(model: Model, seen: Seen): string[] {
  const problems: string[] = [];
  for (const path of PATHS) {
    const rows = new Map(seen[path].map((row) => [row.id, row]));
    for (const [id, kept] of model.records[path]) {
      const row = rows.get(id);
      rows.delete(id);
      const name = `${path}/${id} (${kept.values.full_name ?? kept.values.name ?? kept.values.title ?? ''})`;
      if (Boolean(row) !== (kept.where === 'live'))
        problems.push(`${name} is ${row ? 'there' : 'not there'}, and ${kept.where} in the model`);
      if (!row || kept.where !== 'live') continue;
      for (const [key, value] of Object.entries(kept.values))
        if (JSON.stringify(row[key]) !== JSON.stringify(answered(model, path, id, key, value)))
          problems.push(`${name}: ${key} is ${JSON.stringify(row[key])}, not ${JSON.stringify(value)}`);
    }
    for (const row of rows.values()) {
      // Those of marks of staff are compared with the marks.
      if (path === 'teacher-absences' && row.source !== 'hand') continue;
      problems.push(`${path}/${row.id} (${row.full_name ?? row.name ?? row.title}) is there, and nobody made it`);
    }
  }
  return problems;
}

/** No two active students have one class, section and roll, unless somebody saved the second by hand. */
const places = (model: Model): string[] =>
  doubled(model)
    .filter((place) => !model.shared.has(place))
    .map((place) => `two active students have one class, section and roll: ${place}`);

/** An optional subject is one of the student's class. */
function optional(seen: Seen): string[] {
  const classOf = new Map(seen.subjects.map(({ id, class_name }) => [id, class_name]));
  return seen.students.flatMap(({ id, full_name, class_name, optional_subject, status }) =>
    status === 'active' && optional_subject !== null && classOf.get(Number(optional_subject)) !== class_name
      ? [`students/${id} (${full_name}) has an optional subject of another class`]
      : [],
  );
}

export const recordProblems = (model: Model, seen: Seen): string[] => [
  ...values(model, seen),
  ...places(model),
  ...optional(seen),
];
