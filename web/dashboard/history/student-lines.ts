import { useQuery } from '@tanstack/react-query';
import type { SheetAnswer } from '#contract/attendance/answers.ts';
import { MARK_WORDS } from '#contract/attendance/mark-words.ts';
import type { AttendanceMark } from '#contract/attendance/marks.ts';
import type { ChangedValue, FieldChange } from '#contract/history.ts';
import { studentLine } from '#contract/history-words.ts';
import { bn } from '#contract/rules/digits.ts';
import { lineLabel } from '../../kit/history/entries.ts';
import { officeApi } from '../../kit/session/office-api.ts';

export type LabelOf = (resource: string, field: string) => string;

/** Labels of fields that name the student of a line, from the roster of the sheet; by number once the sheet is gone. */
export function useLabels(of: string, id: number): LabelOf {
  const { data } = useQuery({
    queryKey: ['attendance/', id],
    queryFn: async () => (await officeApi().call('GET', `attendance/${id}/`)) as SheetAnswer,
    enabled: of === 'attendance',
    retry: false,
  });
  const names = new Map(data?.roster.map(({ student, full_name }) => [student, full_name]));
  return (resource, field) => {
    const line = studentLine(resource, field);
    const label = lineLabel(resource, field);
    return line ? `${label}: ${names.get(line.student) || `#${bn(line.student)}`}` : label;
  };
}

const markInWords = (mark: ChangedValue): ChangedValue => MARK_WORDS[mark as AttendanceMark] ?? mark;

/** A change as a person reads it: marks by their words. */
export const changeInWords = (resource: string, change: FieldChange): FieldChange =>
  studentLine(resource, change.field)?.field === 'marks'
    ? { ...change, before: markInWords(change.before), after: markInWords(change.after) }
    : change;
