import { data } from '../kit/field.ts';
import { parseId } from '../kit/read-value.ts';

const MOST_TEACHERS = 3;
const TEACHERS_PROBLEM = 'এক থেকে তিনজন শিক্ষক বেছে নিন, কাউকে দুবার নয়';

function readTeachers(sent: unknown): { value: number[] } | { problem: string } {
  const ids = Array.isArray(sent) ? sent.map(parseId) : [];
  const known = ids.filter((id) => id !== null);
  const isRight = known.length > 0 && known.length <= MOST_TEACHERS && known.length === ids.length;
  return isRight && new Set(known).size === known.length ? { value: known } : { problem: TEACHERS_PROBLEM };
}

/** The teachers of a lesson; none are left once all of them are deleted. */
export const slotTeachersField = data(
  {
    read: readTeachers,
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_TEACHERS,
      uniqueItems: true,
      items: { type: 'integer', minimum: 1 },
      examples: [[12]],
    },
    inWords: (ids: number[], nameOf) => ids.map((id) => nameOf('teachers', id)),
  },
  { required: true, refersTo: 'teachers' },
);
