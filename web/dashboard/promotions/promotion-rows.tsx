// biome-ignore-all lint/a11y/noRedundantRoles: on phones rows are blocks, and a changed display takes a table's meaning away
import { bn } from '#contract/rules/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Decision, PlannedRow } from './plan.ts';
import { promotionWords as words } from './words.ts';

type Props = {
  rows: readonly PlannedRow[];
  /** They leave the school and need no roll. */
  leaves: boolean;
  onDecide: (id: number, decision: Decision) => void;
  onAll: (goes: boolean) => void;
};

/** All students of the class, each with a checkbox and their new values. */
export function PromotionRows({ rows, leaves, onDecide, onAll }: Props) {
  const { columns } = words;
  const heads = [columns.name, columns.roll, columns.section, ...(leaves ? [] : [columns.newRoll, columns.newSection])];
  return (
    <div className="import-scroll">
      <table className="import-table promotion-table" role="table">
        <caption className="visually-hidden">{words.table}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              <label className="check">
                <input
                  type="checkbox"
                  checked={rows.every(({ goes }) => goes)}
                  onChange={({ target }) => onAll(target.checked)}
                />
                {words.all}
              </label>
            </th>
            {heads.map((label) => (
              <th key={label} scope="col" role="columnheader">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ student, goes, roll, section, clash }) => {
            const why = goes && !leaves && (clash !== null || roll.trim() === '');
            return (
              <tr key={student.id} role="row" className={goes ? undefined : 'is-same'}>
                <td role="cell">
                  <label className="check">
                    <input
                      type="checkbox"
                      aria-label={words.goes(student.full_name)}
                      checked={goes}
                      onChange={({ target }) => onDecide(student.id, { stays: !target.checked })}
                    />
                    {goes ? columns.goes : words.stays}
                  </label>
                </td>
                <td role="cell" className="import-name">
                  <bdi>{student.full_name}</bdi>
                </td>
                <td role="cell" data-label={columns.roll}>
                  {bn(student.roll_number)}
                </td>
                <td role="cell" data-label={columns.section}>
                  {student.section}
                </td>
                {!leaves && (
                  <td role="cell" className={why ? 'is-wrong' : undefined} data-label={columns.newRoll}>
                    {goes && (
                      <input
                        className="input"
                        aria-label={words.newRoll(student.full_name)}
                        aria-invalid={why || undefined}
                        inputMode="numeric"
                        autoComplete="off"
                        value={bn(roll)}
                        onChange={({ target }) => onDecide(student.id, { roll: target.value })}
                      />
                    )}
                    {why && (
                      <small>
                        <Icon name="close" />
                        {clash === null ? words.noRoll : words.clash(clash)}
                      </small>
                    )}
                  </td>
                )}
                {!leaves && (
                  <td role="cell" data-label={columns.newSection}>
                    {goes && (
                      <input
                        className="input"
                        aria-label={words.newSection(student.full_name)}
                        autoComplete="off"
                        value={section}
                        onChange={({ target }) => onDecide(student.id, { section: target.value })}
                      />
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
