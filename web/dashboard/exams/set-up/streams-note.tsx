import { useQuery } from '@tanstack/react-query';
import { inRegister } from '#contract/exams/order.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { groupBy } from '#contract/rules/lists.ts';
import { streamKey, streamKeys } from '#contract/rules/streams.ts';
import { officeApi } from '../../../kit/session/office-api.ts';
import { examPaperWords as words } from './words.ts';

type Paper = Pick<RecordAt<'papers'>, 'class' | 'streams'>;
type Student = Pick<RecordAt<'students'>, 'class_name' | 'stream' | 'roll_number' | 'section'>;

/** Most students named in the note. */
const MOST_NAMED = 30;

/** The rolls of students, with sections if there are several. */
function seatsOf(students: readonly Student[]): string {
  const sections = groupBy([...students].sort(inRegister).slice(0, MOST_NAMED), ({ section }) => section);
  const named = [...sections].map(([section, all]) => {
    const rolls = all.map(({ roll_number }) => bn(roll_number)).join(', ');
    return section ? `${section} ${rolls}` : rolls;
  });
  return `${named.join('; ')}${students.length > MOST_NAMED ? ' …' : ''}`;
}

/** Students whose stream matches no paper of their class, or who have none although papers name some, by stream. */
export function strayStreams(papers: readonly Paper[], students: readonly Student[]) {
  const named = new Map<number, string[]>();
  for (const { class: of, streams } of papers)
    if (streams) named.set(of, [...(named.get(of) ?? []), ...streamKeys(streams)]);
  const strays = students.filter(({ class_name: of, stream }) => {
    const key = streamKey(stream);
    return named.has(of) && (key === '' || !named.get(of)?.includes(key));
  });
  return [...groupBy(strays, ({ class_name, stream }) => `${class_name} ${streamKey(stream)}`).values()].map((all) => ({
    class: all[0]?.class_name ?? 0,
    stream: all[0]?.stream.trim() ?? '',
    rolls: seatsOf(all),
    count: all.length,
  }));
}

/** Warns of streams that do not fit the papers: a misspelt one would leave a student with too few subjects. */
export function StreamsNote({ papers, nameOf }: { papers: readonly Paper[]; nameOf: (of: number) => string }) {
  const students = useQuery({
    queryKey: ['students/'],
    queryFn: () => officeApi().list('students'),
    enabled: papers.some(({ streams }) => streams !== ''),
  });
  return <Strays strays={strayStreams(papers, students.data ?? [])} nameOf={nameOf} />;
}

/** The same for students already loaded. */
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
