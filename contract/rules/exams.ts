import { foldSearch } from './fold.ts';

export const RESULT_CATEGORIES = ['Public', 'Academic'] as const;
export const ROUTINE_CATEGORIES = ['Academic', 'Exam'] as const;
export const PEOPLE_CATEGORIES = ['মাধ্যমিক', 'প্রাথমিক'] as const;
export const GALLERY_CATEGORIES = ['new', 'old'] as const;

export type ResultCategory = (typeof RESULT_CATEGORIES)[number];
export type RoutineCategory = (typeof ROUTINE_CATEGORIES)[number];
export type PeopleCategory = (typeof PEOPLE_CATEGORIES)[number];
export type GalleryCategory = (typeof GALLERY_CATEGORIES)[number];

/** Labels of the categories. */
export const RESULT_CATEGORY_WORDS = { Public: 'পাবলিক পরীক্ষা', Academic: 'অভ্যন্তরীণ পরীক্ষা' } as const;
export const ROUTINE_CATEGORY_WORDS = { Academic: 'ক্লাস রুটিন', Exam: 'পরীক্ষার রুটিন' } as const;

type Text = string | null | undefined;

const RESULT_WORDS = new Map<string, ResultCategory>([
  ['public', 'Public'],
  ['academic', 'Academic'],
  ['internal', 'Academic'],
  ...RESULT_CATEGORIES.map((value) => [foldSearch(RESULT_CATEGORY_WORDS[value]), value] as const),
]);

const PEOPLE_WORDS = new Map<string, PeopleCategory>([
  [foldSearch('মাধ্যমিক'), 'মাধ্যমিক'],
  [foldSearch('প্রাথমিক'), 'প্রাথমিক'],
  ['secondary', 'মাধ্যমিক'],
  ['primary', 'প্রাথমিক'],
]);

const EXAMS: Record<ResultCategory, readonly string[]> = {
  Public: ['JSC', 'SSC', 'HSC'],
  Academic: ['Half Yearly', 'Year Final'],
};

const EXAM_WORDS = ['exam', foldSearch('পরীক্ষা')];

/** A result's category in any case; Internal is Academic; null if unknown. */
export function normalizeResultCategory(text: Text): ResultCategory | null {
  return RESULT_WORDS.get(foldSearch(text)) ?? null;
}

/** The exams that a result of this category can have; none while no category is chosen. */
export function examsFor(category: Text): readonly string[] {
  const known = normalizeResultCategory(category);
  return known ? EXAMS[known] : [];
}

/** A routine's category: a word containing exam or পরীক্ষা is Exam; Academic in any case; null if unknown. */
export function normalizeRoutineCategory(text: Text): RoutineCategory | null {
  const key = foldSearch(text);
  if (EXAM_WORDS.some((word) => key.includes(word))) return 'Exam';
  return key === 'academic' || key === foldSearch(ROUTINE_CATEGORY_WORDS.Academic) ? 'Academic' : null;
}

/** A teacher's or staff member's category as sent: মাধ্যমিক, প্রাথমিক, or secondary, primary in any case; null if unknown. */
export function normalizePeopleCategory(text: Text): PeopleCategory | null {
  return PEOPLE_WORDS.get(foldSearch(text)) ?? null;
}

/** The category under which a person is shown: missing or unknown is secondary. */
export function peopleCategoryOf(text: Text): PeopleCategory {
  return normalizePeopleCategory(text) ?? 'মাধ্যমিক';
}

/** A gallery item's category as sent, any case in, lower case out; null if unknown. */
export function normalizeGalleryCategory(text: Text): GalleryCategory | null {
  const key = foldSearch(text);
  return GALLERY_CATEGORIES.find((category) => category === key) ?? null;
}

/** The tab in which a picture is shown: missing or unknown is old. */
export function galleryCategoryOf(text: Text): GalleryCategory {
  return normalizeGalleryCategory(text) ?? 'old';
}
