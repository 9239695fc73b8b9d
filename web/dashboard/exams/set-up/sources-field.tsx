import type { SourceExam } from '#contract/exams/sources.ts';
import { exam as declaration } from '#contract/resources/exam.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { hundredths } from '#contract/results/rules.ts';
import { bn } from '#contract/rules/digits.ts';
import { useEditorContext } from '../../../kit/form/editor-context.ts';
import { typedData } from '../../../kit/form/typed-data.ts';
import { textIn } from '../../../kit/form/values.ts';
import { RowsField, type TypedRow } from './rows-field.tsx';
import { examEditorWords as words } from './words.ts';

const MOST = 10;

/** Sum of the shares entered so far, exact, in per cent. */
export function sumOfShares(sources: readonly Partial<SourceExam>[]): number {
  const shares = sources.map(({ weight }) => (typeof weight === 'number' ? hundredths(weight) : 0));
  return shares.reduce((all, share) => all + share, 0) / 100;
}

/** Edits the exams that make up a combined one, and their weights. */
export function SourcesField({ exams }: { exams: readonly RecordAt<'exams'>[] }) {
  const { id, values, set, problems } = useEditorContext();
  const text = textIn(values, 'sources') || '[]';
  const sources = typedData(declaration.fields.sources, text) as Partial<SourceExam>[];
  return (
    <RowsField
      id={`${id}-sources`}
      label={words.fields.sources}
      hint={words.sum(bn(sumOfShares(sources)))}
      columns={[
        {
          key: 'exam',
          label: words.exam,
          options: exams
            .filter(({ kind }) => kind !== 'final')
            .map(({ id: value, name, year }) => ({ value: String(value), label: `${name} ${bn(year)}` })),
        },
        { key: 'weight', label: words.weight, numeric: true },
      ]}
      rows={JSON.parse(text) as TypedRow[]}
      onRows={(rows) => set('sources', JSON.stringify(rows))}
      blank={{ exam: '', weight: '' }}
      least={1}
      most={MOST}
      add={words.addSource}
      problem={problems.sources}
    />
  );
}
