import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EXAM_KINDS, KIND_WORDS } from '#contract/exams/kinds.ts';
import { fullOf, PAPER_PRESETS } from '#contract/exams/presets.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextInput } from '../../ui/field.tsx';
import { examWords as words } from './words.ts';

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** Makes an exam, and a paper in it for each subject of the class. */
async function makeExam(form: FormData): Promise<void> {
  const api = officeApi();
  const [name, year, kind] = ['name', 'year', 'kind'].map((key) => textIn(form, key));
  const classId = Number(textIn(form, 'class'));
  const exam = await api.create('exams', { name: name ?? '', year: year ?? '', kind: kind ?? '' });
  const subjects = (await api.list('subjects')).filter(({ class_name }) => class_name === classId);
  const { parts } = PAPER_PRESETS.find(({ id }) => id === textIn(form, 'preset')) ?? PAPER_PRESETS[0];
  for (const [position, { id }] of subjects.entries()) {
    const paper = { exam, class: classId, subject: id, full_marks: fullOf(parts), parts: [...parts], position };
    await api.call('POST', 'papers/', paper as never);
  }
}

/** One line to set an exam up from what is usual; papers can be changed afterwards. */
export function ExamForm() {
  const classes = useClasses();
  const client = useQueryClient();
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const making = useMutation({
    mutationFn: makeExam,
    onSuccess: () => {
      setErrors({});
      showSuccess(words.done);
      officeApi().forget();
      return client.invalidateQueries({ queryKey: ['exams/'] });
    },
    onError: (reason) =>
      setErrors(
        reason instanceof ApiError && Object.keys(reason.errors).length > 0
          ? reason.errors
          : { name: [reason instanceof ApiError && reason.said ? reason.said : words.lostCall] },
      ),
  });
  const at = (name: string) => ({ name, error: errors[name]?.join(' ') });
  return (
    <form
      className="form form-two"
      aria-label={words.addTitle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!making.isPending) making.mutate(new FormData(event.currentTarget));
      }}
    >
      <Field {...at('name')} label={words.name} required>
        <TextInput autoComplete="off" />
      </Field>
      <Field {...at('year')} label={words.year} required>
        <TextInput inputMode="numeric" defaultValue={todayInDhaka().slice(0, 4)} />
      </Field>
      <Field {...at('kind')} label={words.kind} required>
        <Select>
          {EXAM_KINDS.filter((kind) => kind !== 'final').map((kind) => (
            <option key={kind} value={kind}>
              {KIND_WORDS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...at('class')} label={words.class} hint={words.classHint} required>
        <Select>
          {classes.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...at('preset')} label={words.preset}>
        <Select>
          {PAPER_PRESETS.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="form-foot">
        <Button type="submit" icon="plus" busy={making.isPending} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
