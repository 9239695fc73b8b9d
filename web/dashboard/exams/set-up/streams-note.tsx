import { useQuery } from '@tanstack/react-query';
import { inRegister } from '#contract/exams/order.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { streamKey, streamKeys } from '#contract/rules/streams.ts';
import { officeApi } from '../../../kit/api/office-api.ts';
import { paperWords as words } from './words.ts';

type Paper = Pick<RecordAt<'papers'>, 'class' | 'streams'>;
type Student = Pick<RecordAt<'students'>, 'class_name' | 'stream' | 'roll_number' | 'section'>;

/** Of more students no more are named. */
const MOST_NAMED = 30;

/** The rolls of students, with their section where there are several. */
function seatsOf(students: readonly Student[]): string {
  const sections = Map.groupBy(students.toSorted(inRegister).slice(0, MOST_NAMED), ({ section }) => section);
  const named = [...sections].map(([section, all]) => {
    const rolls = all.map(({ roll_number }) => bn(roll_number)).join(', ');
    return section ? `${section} ${rolls}` : rolls;
  });
  return `${named.join('; ')}${students.length > MOST_NAMED ? ' …' : ''}`;
}

/** Students of a class whose stream no paper of it names, or who have none where papers name some, by what is written. */
export function strayStreams(papers: readonly Paper[], students: readonly Student[]) {
  const named = new Map<number, string[]>();
  for (const { class: of, streams } of papers)
    if (streams) named.set(of, [...(named.get(of) ?? []), ...streamKeys(streams)]);
  const strays = students.filter(({ class_name: of, stream }) => {
    const key = streamKey(stream);
    return named.has(of) && (key === '' || !named.get(of)?.includes(key));
  });
  return [...Map.groupBy(strays, ({ class_name, stream }) => `${class_name} ${streamKey(stream)}`).values()].map(
    (all) => ({
      class: all[0]?.class_name ?? 0,
      stream: all[0]?.stream.trim() ?? '',
      rolls: seatsOf(all),
      count: all.length,
    }),
  );
}

/** Says whose stream does not fit the papers: a misspelt one would leave somebody with too few subjects. */
export function StreamsNote({ papers, nameOf }: { papers: readonly Paper[]; nameOf: (of: number) => string }) {
  const students = useQuery({
    queryKey: ['students/'],
    queryFn: () => officeApi().list('students'),
    enabled: papers.some(({ streams }) => streams !== ''),
  });
  return <Strays strays={strayStreams(papers, students.data ?? [])} nameOf={nameOf} />;
}

/** The same of students who are at hand. */
export function Strays({
  strays,
  nameOf,
}: {
  strays: ReturnType<typeof strayStreams>;
  nameOf: (of: number) => string;
}) {
  if (strays.length === 0) return null;
  return (
    <ul className="alert alert-warn exam-note" role="status">
      {strays.map(({ class: of, stream, count, rolls }) => (
        <li key={`${of} ${stream}`}>
          {stream === ''
            ? words.noStream(nameOf(of), bn(count), rolls)
            : words.strayStream(nameOf(of), stream, bn(count), rolls)}
        </li>
      ))}
    </ul>
  );
}
