import { useState } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { latestDay, typedDay } from '#contract/rules/typed-day.ts';
import type { Problem } from '#contract/timetable/problem-words.ts';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { DayInput } from '../../kit/form/field/picked-input.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { moveTimetable, useProblems } from './use-problems.ts';
import { copyWords, publishWords, retireWords } from './words.ts';

type Timetable = RecordAt<'timetables'>;
type Props = { timetable: Timetable; onDone: (id: number) => void; onClose: () => void };

const Sentences = ({ problems }: { problems: readonly Problem[] }) => (
  <ul className="problem-sentences">
    {problems.map(({ kind, slots, text }) => (
      <li key={`${kind} ${slots.join(' ')} ${text}`}>{text}</li>
    ))}
  </ul>
);

/** Asks before a draft is published, from which day on; errors keep it back. */
export function PublishDialog({ timetable, onDone, onClose }: Props) {
  const words = publishWords;
  const [from, setFrom] = useState(timetable.valid_from);
  const { data } = useProblems(timetable.id);
  const day = typedDay(from, latestDay({}));
  return (
    <ConfirmDialog
      title={words.title}
      action={words.action}
      acting={words.acting}
      ready={() => day !== null && data?.errors.length === 0}
      act={() => moveTimetable(timetable.id, 'publish', { from: day ?? from })}
      failed={words.failed}
      onDone={() => onDone(timetable.id)}
      onClose={onClose}
    >
      <p>{words.text(timetable.name)}</p>
      <Field name="from" label={words.from}>
        <DayInput value={from} set={setFrom} />
      </Field>
      <div role="status">
        {!data && <p>{words.looking}</p>}
        {data && data.errors.length > 0 && (
          <>
            <p>{words.errors(bn(data.errors.length))}</p>
            <Sentences problems={data.errors} />
          </>
        )}
        {data && data.warnings.length > 0 && (
          <>
            <p>{words.warnings(bn(data.warnings.length))}</p>
            <Sentences problems={data.warnings} />
          </>
        )}
        {data && data.errors.length + data.warnings.length === 0 && <p>{words.clean}</p>}
      </div>
    </ConfirmDialog>
  );
}

/** Asks before a published one is taken away. */
export function RetireDialog({ timetable, onDone, onClose }: Props) {
  const words = retireWords;
  return (
    <ConfirmDialog
      title={words.title}
      action={words.action}
      acting={words.acting}
      danger
      act={() => moveTimetable(timetable.id, 'retire')}
      failed={words.failed}
      onDone={() => onDone(timetable.id)}
      onClose={onClose}
    >
      <p>{words.text(timetable.name)}</p>
    </ConfirmDialog>
  );
}

/** Makes a draft with all lessons, for changes from a day on. */
export function CopyDialog({ timetable, onDone, onClose }: Props) {
  const words = copyWords;
  const [name, setName] = useState(words.copyOf(timetable.name));
  const [from, setFrom] = useState(todayInDhaka());
  const day = typedDay(from, latestDay({}));
  const { kind, valid_to } = timetable;
  return (
    <ConfirmDialog
      title={words.title}
      action={words.action}
      acting={words.acting}
      ready={() => day !== null && name.trim() !== ''}
      act={async () => {
        const to: Record<string, string> =
          kind === 'special' && valid_to && day && valid_to >= day ? { kind, valid_to } : {};
        const copy = await moveTimetable(timetable.id, 'copy', { name, valid_from: day ?? from, ...to });
        onDone(copy.id);
      }}
      failed={words.failed}
      onDone={() => {}}
      onClose={onClose}
    >
      <p>{words.text(timetable.name)}</p>
      <Field name="name" label={words.name}>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field name="valid_from" label={words.from}>
        <DayInput value={from} set={setFrom} />
      </Field>
    </ConfirmDialog>
  );
}
