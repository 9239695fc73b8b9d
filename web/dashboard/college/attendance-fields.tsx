import type { RollCallSession } from '#contract/attendance/marks.ts';
import { SESSION_WORDS } from '#contract/attendance/session-words.ts';
import { DAYS, SESSION_SETS } from '#contract/default-settings.ts';
import { choice, data, line, number } from '#contract/kit/field.ts';
import { problems } from '#contract/kit/problems.ts';
import { isOn } from '#contract/parts.ts';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { useEditorContext } from '../../kit/form/editor-context.ts';
import { CheckField, ToggleField } from '../../kit/form/field/choice-fields.tsx';
import { TextField } from '../../kit/form/field/text-field.tsx';
import { textIn } from '../../kit/form/values.ts';
import { useOfferedParts } from '../../kit/session/office-api.ts';
import { FieldError } from '../../ui/field.tsx';
import { settingsWords as words } from './words.ts';

const days = ([min, max]: readonly [number, number]) => number({ min, max, step: 1, required: true });
const SWITCH = ['true', 'false'] as const;

/** Weekdays with lessons, among the form's texts as JSON. */
const schoolDays = data({
  read: (sent: unknown): { value: number[] } | { problem: string } =>
    Array.isArray(sent) && sent.length > 0 ? { value: sent as number[] } : { problem: words.noSchoolDay },
  schema: { type: 'array', items: { type: 'integer', minimum: 0, maximum: 6 } },
  inWords: (chosen) => chosen.map((day) => WEEKDAYS[day] ?? ''),
});

const sessions = data({
  read: (sent: unknown): { value: RollCallSession[] } | { problem: string } =>
    Array.isArray(sent) ? { value: sent as RollCallSession[] } : { problem: problems.invalid },
  schema: { type: 'array', items: { type: 'string' } },
  inWords: (chosen) => chosen.map((session) => SESSION_WORDS[session]),
});

export const attendanceFields = {
  school_days: schoolDays,
  attendance_back_days: days(DAYS.attendance_back_days),
  attendance_sessions: sessions,
  streak_call: days(DAYS.streak_call),
  streak_visit: days(DAYS.streak_visit),
  attendance_public: choice({
    values: SWITCH,
    normalize: (text) => SWITCH.find((word) => word === text) ?? null,
    required: true,
  }),
  attendance_public_at: line(),
};

const NAME = 'school_days';

/** A box for each weekday. */
export function SchoolDaysField() {
  const { id, labels, values, problems: found, set } = useEditorContext();
  const chosen = JSON.parse(textIn(values, NAME) || '[]') as number[];
  const control = `${id}-${NAME}`;
  const turn = (day: number, isThere: boolean) =>
    set(
      NAME,
      JSON.stringify(WEEKDAYS.flatMap((_, one) => ((one === day ? isThere : chosen.includes(one)) ? one : []))),
    );
  return (
    <fieldset className="choices field-wide" aria-describedby={`${control}-hint`}>
      <legend>{labels[NAME]}</legend>
      {WEEKDAYS.map((word, day) => (
        <label key={word} className="check" htmlFor={day === 0 ? control : `${control}-${day}`}>
          <input
            type="checkbox"
            // The form's head leads to the first one.
            id={day === 0 ? control : `${control}-${day}`}
            checked={chosen.includes(day)}
            onChange={({ currentTarget }) => turn(day, currentTarget.checked)}
          />
          {word}
        </label>
      ))}
      <FieldError id={control}>{found[NAME]}</FieldError>
      <p className="field-hint" id={`${control}-hint`}>
        {words.hints.school_days}
      </p>
    </fieldset>
  );
}

const NUMERIC = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** Settings of attendance, while its part is on. */
export function AttendanceFields() {
  const on = useOfferedParts();
  const { hints } = words;
  if (!isOn('attendance', on)) return null;
  return (
    <>
      <ToggleField
        name="attendance_sessions"
        wide
        options={SESSION_SETS.map((set) => ({
          value: JSON.stringify(set),
          label: set.map((session) => SESSION_WORDS[session]).join(' ও '),
        }))}
      />
      <TextField name="attendance_back_days" hint={hints.attendance_back_days} input={NUMERIC} />
      <TextField name="streak_call" hint={hints.streak_call} input={NUMERIC} />
      <TextField name="streak_visit" hint={hints.streak_visit} input={NUMERIC} />
      <CheckField name="attendance_public" hint={hints.attendance_public} wide />
      <TextField name="attendance_public_at" hint={hints.attendance_public_at} input={NUMERIC} />
    </>
  );
}
