import type { FacultyQuery } from '../../kit/page/page-url.ts';
import { facultyWords } from '../../words.ts';

/** What one of the four lists is called in the document's title. */
export const listTitle = ({ category, type }: Pick<FacultyQuery, 'category' | 'type'>): string =>
  facultyWords.listTitle(facultyWords[type], facultyWords[category]);
