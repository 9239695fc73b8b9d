import { byClassRank } from '#contract/rules/class-rank.ts';
import type { Api } from '../../api/api.ts';
import type { NamedClass } from '../../api/record-parts.ts';

/** A class's leader, '' for nobody, and its subjects with their teachers. */
export type ClassTeaching = { class: NamedClass; leader: string; subjects: { name: string; teacher: string }[] };

/**
 * Teachers of the classes, the youngest class first, by their names in the public directory; nothing from a backend without this
 * data.
 */
export async function askTaught(api: Api): Promise<ClassTeaching[]> {
  if (!api.offers('subjects', 'teacher')) return [];
  const [classes, subjects, teachers] = await Promise.all([
    api.list('classes'),
    api.list('subjects'),
    api.list('teachers'),
  ]);
  const named = new Map(teachers.map(({ id, full_name }) => [id, full_name]));
  const nameOf = (id: number | null): string => named.get(id ?? 0) ?? '';
  return [...classes]
    .sort(byClassRank)
    .map(({ id, name, class_teacher }) => ({
      class: { id, name },
      leader: nameOf(class_teacher),
      subjects: subjects
        .filter((subject) => subject.class_name === id)
        .map((subject) => ({ name: subject.name, teacher: nameOf(subject.teacher) }))
        .filter(({ teacher }) => teacher !== ''),
    }))
    .filter(({ leader, subjects: some }) => leader !== '' || some.length > 0);
}
