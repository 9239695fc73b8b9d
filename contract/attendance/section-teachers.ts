import { data } from '../kit/field.ts';
import { parseId } from '../kit/read-value.ts';
import { foldKey } from '../rules/fold.ts';
import { cleanText } from '../rules/text.ts';

/** The class teacher of a section. */
export type SectionTeacher = { section: string; teacher: number };

const [MOST, LONGEST] = [30, 200];
const PROBLEM = 'প্রতিটি শাখার নাম ও একজন শিক্ষক দিন, কোনো শাখা দুবার নয়';

function readOne(sent: unknown): SectionTeacher | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { section, teacher } = sent as Record<string, unknown>;
  const clean = typeof section === 'string' ? cleanText(section, false) : { problem: '' };
  const id = parseId(teacher);
  if (!('text' in clean) || clean.text === '' || [...clean.text].length > LONGEST || id === null) return null;
  return { section: clean.text, teacher: id };
}

function readAll(sent: unknown): { value: SectionTeacher[] } | { problem: string } {
  const given: unknown[] | null = Array.isArray(sent) ? sent : sent === '' || sent === null ? [] : null;
  const read = (given ?? []).map(readOne).filter((one) => one !== null);
  const isWhole = given !== null && given.length <= MOST && read.length === given.length;
  const isOnce = new Set(read.map(({ section }) => foldKey(section))).size === read.length;
  return isWhole && isOnce ? { value: read } : { problem: PROBLEM };
}

/** The class teacher of a section: its own, else that of the whole class; null where nobody is. */
export const sectionTeacher = (
  of: { class_teacher: number | null; section_teachers: unknown },
  section: string,
): number | null =>
  (of.section_teachers as readonly SectionTeacher[]).find((one) => foldKey(one.section) === foldKey(section))
    ?.teacher ?? of.class_teacher;

/** The class teachers of single sections, each for that section alone. */
export const sectionTeachersField = data(
  {
    read: readAll,
    schema: {
      type: 'array',
      maxItems: MOST,
      items: {
        type: 'object',
        required: ['section', 'teacher'],
        properties: {
          section: { type: 'string', minLength: 1, maxLength: LONGEST },
          teacher: { type: 'integer', minimum: 1 },
        },
      },
      examples: [[{ section: 'ক', teacher: 12 }]],
    },
    inWords: (all: SectionTeacher[], nameOf) =>
      all.map(({ section, teacher }) => `${section}: ${nameOf('teachers', teacher)}`),
  },
  { default: [], refersTo: 'teachers', idKey: 'teacher' },
);
