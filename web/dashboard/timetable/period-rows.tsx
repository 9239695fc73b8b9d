import { bn } from '#contract/rules/digits.ts';
import { PERIOD_KINDS } from '#contract/timetable/types.ts';
import { useEditorContext } from '../../kit/form/editor-context.ts';
import { TimeInput } from '../../kit/form/field/picked-input.tsx';
import { textIn } from '../../kit/form/values.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field, FieldError, Select, TextInput } from '../../ui/field.tsx';
import { bellWords as words } from './words.ts';

type Row = { key: string; name: string; starts: string; ends: string; kind: string };

/** Most periods of a day. */
const MOST = 20;

const rowsIn = (text: string): Row[] => (text === '' ? [] : (JSON.parse(text) as Row[]));

/** The row below another one: the next number, from where that one ends. */
function rowAfter(rows: readonly Row[]): Row {
  const number = rows.filter(({ kind }) => kind === 'class').length + 1;
  return { key: String(number), name: '', starts: rows.at(-1)?.ends ?? '', ends: '', kind: 'class' };
}

/** The periods of a bell table, a row each. */
export function PeriodRows() {
  const { id, values, set, problems } = useEditorContext();
  const rows = rowsIn(textIn(values, 'periods'));
  const write = (changed: readonly Row[]) => set('periods', JSON.stringify(changed));
  const change = (at: number, patch: Partial<Row>) =>
    write(rows.map((row, place) => (place === at ? { ...row, ...patch } : row)));
  return (
    <fieldset className="field-wide period-rows" id={`${id}-periods`} tabIndex={-1}>
      <legend>{words.fields.periods}</legend>
      <FieldError id={`${id}-periods`}>{problems.periods}</FieldError>
      {rows.map((row, at) => {
        const of = `${id}-period-${at}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in each row would draw a frame in a frame
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed
          <div key={at} role="group" aria-label={words.period(at + 1)} className="period-row">
            <Field name="key" id={`${of}-key`} label={words.key}>
              <TextInput value={row.key} onChange={({ target }) => change(at, { key: target.value })} />
            </Field>
            <Field name="period-name" id={`${of}-name`} label={words.periodName}>
              <TextInput value={row.name} onChange={({ target }) => change(at, { name: target.value })} />
            </Field>
            <Field name="starts" id={`${of}-starts`} label={words.starts}>
              <TimeInput value={row.starts} set={(starts) => change(at, { starts })} />
            </Field>
            <Field name="ends" id={`${of}-ends`} label={words.ends}>
              <TimeInput value={row.ends} set={(ends) => change(at, { ends })} />
            </Field>
            <Field name="kind" id={`${of}-kind`} label={words.kind}>
              <Select value={row.kind} onChange={({ target }) => change(at, { kind: target.value })}>
                {PERIOD_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {words.kinds[kind]}
                  </option>
                ))}
              </Select>
            </Field>
            <IconButton
              icon="trash"
              label={words.removePeriod(row.name || bn(row.key))}
              onClick={() => write(rows.filter((_, place) => place !== at))}
            />
          </div>
        );
      })}
      {rows.length < MOST && (
        <Button look="line" small icon="plus" onClick={() => write([...rows, rowAfter(rows)])}>
          {words.addPeriod}
        </Button>
      )}
    </fieldset>
  );
}
