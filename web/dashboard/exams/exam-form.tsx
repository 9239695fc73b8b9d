import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EXAM_KIND_WORDS, EXAM_KINDS } from '#contract/exams/kinds.ts';
import { fullOf, PAPER_PRESETS, usualJoined, usualRole, usualStreams } from '#contract/exams/presets.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { showSuccess } from '../../kit/form/toast.tsx';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextInput } from '../../ui/field.tsx';
import { examWords as words } from './words.ts';

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** Every class. */
const ALL = 'all';

/** The papers of another exam, without their days. */
async function papersLike(exam: string): Promise<object[]> {
  const papers = await officeApi().list('papers');
  return papers
    .filter((paper) => String(paper.exam) === exam)
    .map(({ class: of, subject, full_marks, parts, role, joined, streams, position }) => {
      return { class: of, subject, full_marks, parts, role, joined, streams, position };
    });
}

/** A paper for each subject of the class, or of all of them, parted alike. */
async function usualPapers(of: string, preset: string): Promise<object[]> {
  const { parts } = PAPER_PRESETS.find(({ id }) => id === preset) ?? PAPER_PRESETS[0];
  const subjects = (await officeApi().list('subjects')).filter(
    ({ class_name }) => of === ALL || String(class_name) === of,
  );
  const classes = new Map((await officeApi().list('classes')).map(({ id, name }) => [id, name]));
  return subjects.map(({ id, name, class_name }, position) => {
    const usual = {
      role: usualRole(name),
      joined: usualJoined(name),
      streams: usualStreams(name, classes.get(class_name) ?? ''),
    };
    return { class: class_name, subject: id, full_marks: fullOf(parts), parts: [...parts], ...usual, position };
  });
}

/** Creates an exam with its papers, graded like the earlier one; after a failure nothing half made is left. */
async function makeExam(form: FormData, earlier: readonly RecordAt<'exams'>[]): Promise<void> {
  const api = officeApi();
  const [name = '', year = '', kind = '', from = ''] = ['name', 'year', 'kind', 'from'].map((key) => textIn(form, key));
  const papers = from ? await papersLike(from) : await usualPapers(textIn(form, 'class'), textIn(form, 'preset'));
  const rules = earlier.find(({ id }) => String(id) === from)?.rules;
  const exam = await api.create('exams', { name, year, kind, ...(rules && { rules }) } as never);
  try {
    for (const paper of papers) await api.call('POST', 'papers/', { exam, ...paper } as never);
  } catch (reason) {
    await api.call('DELETE', `exams/${exam}/`, {}).catch(() => {});
    throw reason;
  }
}

/** One line that sets up an exam from an earlier one, or from defaults. */
export function ExamForm({ earlier, onMade }: { earlier: readonly RecordAt<'exams'>[]; onMade: () => void }) {
  const classes = useClasses();
  const [from, setFrom] = useState('');
  const client = useQueryClient();
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const making = useMutation({
    mutationFn: (form: FormData) => makeExam(form, earlier),
    onSuccess: () => {
      showSuccess(words.added);
      officeApi().forget();
      onMade();
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
        <TextInput autoComplete="off" autoFocus />
      </Field>
      <Field {...at('year')} label={words.year} required>
        <TextInput inputMode="numeric" defaultValue={bn(todayInDhaka().slice(0, 4))} />
      </Field>
      <Field {...at('kind')} label={words.kind} required>
        <Select>
          {EXAM_KINDS.filter((kind) => kind !== 'final').map((kind) => (
            <option key={kind} value={kind}>
              {EXAM_KIND_WORDS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...at('from')} label={words.from} hint={words.fromHint}>
        <Select value={from} onChange={({ target }) => setFrom(target.value)}>
          <option value="">{words.fromNone}</option>
          {earlier
            .filter(({ kind }) => kind !== 'final')
            .map(({ id, name, year }) => (
              <option key={id} value={id}>
                {name} {bn(year)}
              </option>
            ))}
        </Select>
      </Field>
      {from === '' && <Usual at={at} classes={classes.items} />}
      <div className="form-foot">
        <Button type="submit" icon="plus" busy={making.isPending} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

type UsualProps = {
  at: (name: string) => { name: string; error: string | undefined };
  classes: readonly { id: number; name: string }[];
};

/** Classes of the exam, and the parts of each of their subjects. */
function Usual({ at, classes }: UsualProps) {
  return (
    <>
      <Field {...at('class')} label={words.class} hint={words.classHint} required>
        <Select>
          <option value={ALL}>{words.allClasses}</option>
          {classes.map(({ id, name }) => (
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
    </>
  );
}
