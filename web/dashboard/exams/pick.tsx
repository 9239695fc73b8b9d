import { useQuery } from '@tanstack/react-query';
import { byClassRank } from '#contract/rules/class-rank.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { Field, Select } from '../../ui/field.tsx';
import { marksWords as words } from './words.ts';

type Option = { value: string; label: string };

/** One step of the choice: an exam, a class, a paper. */
export function StepPick({
  name,
  label,
  options,
  value,
  onPick,
  none = words.choose,
}: {
  name: string;
  label: string;
  options: readonly Option[];
  value: string;
  onPick: (value: string) => void;
  /** The words of no choice. */
  none?: string;
}) {
  return (
    <Field name={name} label={label}>
      <Select value={value} onChange={({ target }) => onPick(target.value)}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

async function readChoices() {
  const api = officeApi();
  const [exams, papers, classes, subjects] = await Promise.all([
    api.list('exams'),
    api.list('papers'),
    api.list('classes'),
    api.list('subjects'),
  ]);
  return { exams, papers, classes: [...classes].sort(byClassRank), subjects };
}

type Choices = Awaited<ReturnType<typeof readChoices>>;

/** Classes with papers in an exam; those of a combined exam are the classes of its sources. */
export function classesSitting({ papers, classes }: Choices, exam: Choices['exams'][number] | undefined) {
  const sources = exam?.kind === 'final' ? (exam.sources ?? []).map((source) => source.exam) : [exam?.id];
  return classes.filter(({ id }) => papers.some((paper) => paper.class === id && sources.includes(paper.exam)));
}

/** Data for pickers of exams, papers, classes and subjects. */
export const useExamChoices = () => useQuery({ queryKey: ['exams/', 'choices'], queryFn: readChoices });
