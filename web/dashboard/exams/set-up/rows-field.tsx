import { bn } from '#contract/rules/digits.ts';
import type { Option } from '../../../kit/form/field/text-field.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { FieldError, Select, TextInput } from '../../../ui/field.tsx';
import { rowsWords as words } from './words.ts';

/** A row of the form: typed or stored values. */
export type TypedRow = Readonly<Record<string, string | number>>;

export type RowsColumn = {
  key: string;
  label: string;
  numeric?: true;
  /** Choices of a select; a text input without them. */
  options?: readonly Option[];
};

type Props = {
  /** ID of the first cell, which takes the focus if it is refused. */
  id: string;
  label: string;
  hint?: string;
  columns: readonly RowsColumn[];
  rows: readonly TypedRow[];
  onRows: (rows: readonly TypedRow[]) => void;
  /** Contents of an added row. */
  blank: TypedRow;
  least: number;
  most: number;
  add: string;
  problem: string | undefined;
};

/** An editable table: rows of the same cells, added or removed one at a time. */
export function RowsField({ id, label, hint, columns, rows, onRows, blank, least, most, add, problem }: Props) {
  const type = (at: number, key: string, value: string) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, [key]: value } : row)));
  return (
    <fieldset className="rows-field field-wide" aria-describedby={problem ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column.key}>
                {column.label}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing else that stays while it is typed
            <tr key={at}>
              {columns.map(({ key, label: head, numeric, options }, column) => {
                const common = {
                  id: at === 0 && column === 0 ? id : undefined,
                  'aria-label': words.cell(head, bn(at + 1)),
                  'aria-invalid': problem ? true : undefined,
                  value: String(row[key] ?? ''),
                } as const;
                return (
                  <td key={key} className={numeric && 'rows-number'}>
                    {options ? (
                      <Select {...common} onChange={({ target }) => type(at, key, target.value)}>
                        <option value="">{words.choose}</option>
                        {options.map((option) => (
                          <option key={option.value} value={option.value}>
                            {option.label}
                          </option>
                        ))}
                      </Select>
                    ) : (
                      <TextInput
                        {...common}
                        inputMode={numeric && 'decimal'}
                        autoComplete="off"
                        onChange={({ target }) => type(at, key, target.value)}
                      />
                    )}
                  </td>
                );
              })}
              <td>
                <IconButton
                  icon="close"
                  label={words.remove(bn(at + 1))}
                  disabled={rows.length <= least}
                  onClick={() => onRows(rows.filter((_, index) => index !== at))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < most && (
        <Button look="quiet" small icon="plus" onClick={() => onRows([...rows, blank])}>
          {add}
        </Button>
      )}
      <FieldError id={id}>{problem}</FieldError>
    </fieldset>
  );
}
