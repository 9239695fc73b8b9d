import {
  all,
  changing,
  type Import,
  live,
  type Model,
  type Planned,
  placeOf,
  type SheetRow,
  type Step,
  type Values,
} from './model.ts';

/** The values that a row gives; null where its class is not there. */
function valuesOf(model: Model, row: SheetRow): Values | null {
  const into = all(model, 'classes').find(({ values }) => values.name === row.class);
  if (!into) return null;
  const { full_name, roll_number, section, date_of_birth } = row;
  return { full_name, roll_number, section, date_of_birth, class_name: into.id };
}

/** Students whom a row means: by its code, else by the place of an active student. */
const matching = (model: Model, { code }: SheetRow, values: Values) =>
  all(model, 'students').filter((one) =>
    code === ''
      ? one.values.status === 'active' && placeOf(one.values) === placeOf(values)
      : one.values.digital_id_code === code,
  );

const keyOf = ({ code }: SheetRow, values: Values): string => code || placeOf(values);

/** The plan of each row by itself. */
function alone(model: Model, { rows, mode }: Pick<Import, 'rows' | 'mode'>): Planned[] {
  const seen = new Set<string | number>();
  return rows.map((row): Planned => {
    const values = valuesOf(model, row);
    if (!values) return { state: 'wrong', record: null };
    const found = matching(model, row, values);
    const [one] = found;
    const record = found.length === 1 && one ? one.id : null;
    const key = keyOf(row, values);
    const isTwice = seen.has(key) || (record !== null && seen.has(record));
    const isAgainstMode = record === null ? mode === 'update' : mode === 'add';
    if (found.length > 1 || isTwice || isAgainstMode) return { state: 'wrong', record };
    seen.add(key);
    if (record === null) return { state: 'add', record };
    seen.add(record);
    const { after } = changing(model, 'students', record, values);
    return { state: Object.keys(after ?? {}).length > 0 ? 'change' : 'same', record };
  });
}

/**
 * The plan of a sheet's rows: each by itself, and then those who want a taken place are wrong, unless its holder gives it up in
 * the same sheet. A student who cannot go keeps the old place.
 */
export function planOf(model: Model, sheet: Pick<Import, 'rows' | 'mode'>): Planned[] {
  const plan = alone(model, sheet);
  for (;;) {
    const going = plan.flatMap(({ state, record }, at) => {
      const values = valuesOf(model, sheet.rows[at] as SheetRow);
      return state === 'wrong' || !values ? [] : [{ at, record, values }];
    });
    const moved = new Set(going.map(({ record }) => record));
    const taken = new Set(
      all(model, 'students').flatMap(({ id, values }) =>
        values.status === 'active' && !moved.has(id) ? [placeOf(values)] : [],
      ),
    );
    let isOver = true;
    for (const { at, record, values } of going) {
      const now = record === null ? null : live(model, 'students', record);
      if (now && now.status !== 'active') continue;
      const place = placeOf(values);
      const keeps = now && placeOf(now) === place;
      if (!keeps && taken.has(place)) {
        plan[at] = { state: 'wrong', record };
        isOver = false;
      } else taken.add(place);
    }
    if (isOver) return plan;
  }
}

/** The same for the rows that are still in a sheet, in their places. */
export function planOfThose(model: Model, sheet: Pick<Import, 'rows' | 'mode'>, there: readonly Planned[]): Planned[] {
  const places = sheet.rows.flatMap((_, at) => (there[at] ? [at] : []));
  const those = planOf(model, { ...sheet, rows: places.map((at) => sheet.rows[at] as SheetRow) });
  const plan: Planned[] = [];
  for (const [n, at] of places.entries()) plan[at] = those[n] as Planned;
  return plan;
}

/** The expected check of each row: its state, its record, and the values that the row would replace. */
export const foundOf = (model: Model, rows: readonly SheetRow[], plan: readonly Planned[]): string[] =>
  rows.map((row, at) => {
    const { state, record } = plan[at] ?? { state: 'gone', record: null };
    const values = state === 'change' && record !== null ? live(model, 'students', record) : undefined;
    const held = Object.entries(valuesOf(model, row) ?? {}).map(([key, value]) =>
      values?.[key] === value ? null : values?.[key],
    );
    return JSON.stringify([state, record, values ? held : null]);
  });

/** The step of a row that is written. */
export function stepOf(model: Model, row: SheetRow, id: number): Step {
  const values = valuesOf(model, row) ?? {};
  if (live(model, 'students', id)) return changing(model, 'students', id, values);
  return { path: 'students', id, before: null, after: { ...values, optional_subject: null, status: 'active' } };
}
