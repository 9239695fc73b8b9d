import { entryPath } from '#contract/calendar/entries.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { Fields } from '#contract/kit/field.ts';
import { classAnchor, href, PICTURES_PER_PAGE, pages } from '#contract/pages.ts';
import { isPageOn, type Part } from '#contract/parts.ts';
import { resources } from '#contract/resources/index.ts';
import { dayOf } from '#contract/rules/dates.ts';
import { resultOrder } from '#contract/rules/sort.ts';
import { routineYear } from '#contract/rules/years.ts';
import type { SearchDocument } from '#contract/search/search-index.ts';
import { SEARCH_TYPES, type SearchType } from '#contract/search/types.ts';
import { cellOf } from '#contract/sheets/values.ts';
import type { App } from '../app-context.ts';
import type { Row } from '../database/database.ts';
import { VISITOR } from '../records/actor.ts';
import { listRecords } from '../records/read.ts';
import { readRecordNames } from '../sheets/names.ts';

/** Fields of a hit besides its title and text. */
export type SitePart = SearchDocument & { type: SearchType; id: number | null; url: string; archived: boolean };

/** Searchable fields of a list's records. Contact details never are, whatever the settings say. */
type Source = {
  title: readonly string[];
  text: readonly string[];
  date?: string;
  /** Order of equally good hits, where they have no date to show. */
  order?: (a: Row, b: Row) => number;
  /** The field whose values each have a list of its own in this order, and how many stand on a page of such a list. */
  paged?: { by: string; size: number };
  url: (row: Row, place: ListPlace) => string;
  archived?: true;
};

/** The page of its list on which a record stands, from 1; and whether lists stand whole on one page. */
type ListPlace = { page: number; isWhole: boolean };

/** Somebody's card in the directory, which shows a few at a time. */
const facultyUrl = (type: 'teachers' | 'staff', { category, full_name }: Row, { isWhole }: ListPlace): string =>
  href.faculty({
    category: category === 'প্রাথমিক' ? 'primary' : 'secondary',
    type,
    search: isWhole ? '' : String(full_name),
  });

const created = ({ created_at }: Row): string => String(created_at);
const newerRow = (a: Row, b: Row): number => Number(b.id) - Number(a.id);

const yearOf = (row: Row): number => routineYear({ title: String(row.title), created_at: created(row) }) ?? 0;

/** Among the routines of its year, at its class. */
const routineUrl = (row: Row): string =>
  `${href.routines({ tab: row.category === 'Exam' ? 'exam' : 'academic', year: yearOf(row) })}#${classAnchor(Number(row.class_name))}`;

/** Sorts by year, then by day, newest first; those of one day stay in the order of their list. */
function newerRoutine(a: Row, b: Row): number {
  const day = (row: Row) => dayOf(created(row)) ?? '';
  return yearOf(b) - yearOf(a) || (day(a) === day(b) ? 0 : day(a) < day(b) ? 1 : -1);
}

const SOURCES: Readonly<Record<Exclude<SearchType, 'pages'>, Source>> = {
  notices: {
    title: ['title'],
    text: ['description', 'category', 'memo_number'],
    date: 'date',
    url: ({ id }) => href.notice({ id: Number(id) }),
    archived: true,
  },
  events: {
    title: ['title'],
    text: ['description'],
    date: 'start_date',
    url: ({ id, start_date }) => entryPath({ type: 'events', id: Number(id), start: String(start_date) }),
  },
  teachers: {
    title: ['full_name'],
    text: ['designation', 'subject', 'teacher_intro'],
    url: (row, place) => facultyUrl('teachers', row, place),
  },
  staff: {
    title: ['full_name'],
    text: ['designation'],
    url: (row, place) => facultyUrl('staff', row, place),
  },
  'committee-members': { title: ['full_name'], text: ['role'], url: () => href.about() },
  results: {
    title: ['exam_name', 'year'],
    text: ['category', 'class_name'],
    order: (a, b) => resultOrder(a as never, b as never),
    url: ({ category }) => href.results({ tab: category === 'Academic' ? 'academic' : 'public' }),
  },
  routines: {
    title: ['title'],
    text: ['category', 'class_name'],
    order: newerRoutine,
    url: routineUrl,
  },
  gallery: {
    title: ['caption'],
    text: ['description'],
    order: newerRow,
    paged: { by: 'category', size: PICTURES_PER_PAGE },
    url: ({ category }, { page }) => href.gallery({ tab: category === 'new' ? 'new' : 'old', page }),
  },
};

/** The pages of the site with their headings, and as people ask for them who type English. */
const PAGES: readonly [url: string, title: string, headings: string][] = [
  [href.home(), 'হোম', 'নোটিশ বোর্ড, আমাদের সম্পর্কে'],
  [href.about(), 'কলেজ পরিচিতি', 'ইতিহাস, লক্ষ্য, উদ্দেশ্য, এক নজরে, বাণী, পরিচালনা পর্ষদ, Principal'],
  [href.notices(), 'নোটিশ বোর্ড', 'নোটিশ'],
  [href.calendar(), 'ক্যালেন্ডার', 'ছুটি, পরীক্ষা, অনুষ্ঠান, সভা, Holidays'],
  [href.information(), 'তথ্য ও প্রকাশ', 'প্রাতিষ্ঠানিক তথ্য, স্বীকৃতি, অনুমোদন, এমপিও, তথ্য প্রদানকারী কর্মকর্তা, অভিযোগ, সিটিজেন চার্টার'],
  [href.committee(), 'পরিচালনা পর্ষদ', 'ম্যানেজিং কমিটি, গভর্নিং বডি, সভাপতি, সদস্য'],
  [href.results(), 'ফলাফল', 'পরীক্ষার ফলাফল, Exam Results'],
  [href.routines(), 'রুটিন', 'ক্লাস রুটিন, পরীক্ষার রুটিন'],
  [href.faculty(), 'শিক্ষক-কর্মচারী', 'শিক্ষক, কর্মচারী, Teachers, Staff'],
  [href.gallery(), 'ছবির গ্যালারি', 'গ্যালারি'],
  [href.academic(), 'একাডেমিক তথ্য', 'পরিচালিত শিক্ষাক্রম, বিভাগসমূহ, বিজ্ঞান, মানবিক, ব্যবসায় শিক্ষা'],
  [href.admission(), 'ভর্তি তথ্য', 'ভর্তির যোগ্যতা, ভর্তি প্রক্রিয়া, প্রয়োজনীয় কাগজপত্র, Admission'],
  [href.contact(), 'যোগাযোগ', 'ঠিকানা, ফোন, ইমেইল, অফিস সময়, বার্তা লিখুন, Contact'],
];

type Path = keyof typeof SOURCES;
export const SEARCH_PATHS = SEARCH_TYPES.filter((type): type is Path => type in SOURCES);

/** The lists whose records a text names. */
export const namedIn = (path: Path): string[] =>
  SOURCES[path].text.flatMap((key) => {
    const field = (resources[path].fields as Fields)[key];
    return field?.kind === 'reference' ? [field.to] : [];
  });

/** Answers on which page of its list each of these stands, asked in their order. */
function pagesOf({ paged }: Source, isWhole: boolean): (row: Row) => number {
  const counts = new Map<Row[string] | undefined, number>();
  return (row) => {
    if (!paged || isWhole) return 1;
    const before = counts.get(row[paged.by]) ?? 0;
    counts.set(row[paged.by], before + 1);
    return Math.floor(before / paged.size) + 1;
  };
}

/** Reads the public records of a list for the index. `isWhole`: lists stand whole on one page, as in a copy of the site. */
export async function siteParts(app: App, path: Path, { isWhole = false } = {}): Promise<SitePart[]> {
  const source = SOURCES[path];
  const resource: Resource = resources[path];
  const names = namedIn(path).length > 0 ? await readRecordNames(app.database.read, resource) : null;
  const joined = (row: Row, keys: readonly string[], between: string): string =>
    keys
      .map((key) => {
        const field = resource.fields[key];
        if (!field || field.kind === 'file' || field.kind === 'data') return '';
        const named = field.kind === 'reference' ? (names?.get(field.to) ?? []) : [];
        return cellOf(field, row[key], (id) => named.find((one) => one.id === id)?.name ?? '');
      })
      .filter(Boolean)
      .join(between);
  const ask = async (state: 'archived' | null) => {
    const query = { search: '', contacts: false, filters: {}, ordering: [], page: null, state };
    return (await listRecords(app, VISITOR, resource, () => query)).rows;
  };
  const inOrder = (rows: Row[]): Row[] => (source.order ? [...rows].sort(source.order) : rows);
  const archived = source.archived ? await ask('archived') : [];
  const pageOf = pagesOf(source, isWhole);
  const partOf = (row: Row, isOver: boolean): SitePart => ({
    type: path,
    id: Number(row.id),
    title: joined(row, source.title, ' '),
    text: joined(row, source.text, ' · '),
    date: source.date ? String(row[source.date] ?? '') : '',
    url: source.url(row, { page: pageOf(row), isWhole }),
    archived: isOver,
  });
  return [...inOrder(await ask(null)).map((row) => partOf(row, false)), ...archived.map((row) => partOf(row, true))];
}

/** Pages of parts that are off. */
const hiddenUrls = (on: readonly Part[]): string[] =>
  (Object.keys(pages) as (keyof typeof pages)[]).flatMap((name) => (isPageOn(name, on) ? [] : [pages[name].path]));

/** The pages that show while these parts are on. */
export function pageParts(on: readonly Part[]): SitePart[] {
  const hidden = hiddenUrls(on);
  return allPages.filter(({ url }) => !hidden.includes(url));
}

const allPages: readonly SitePart[] = PAGES.map(([url, title, text]) => ({
  type: 'pages',
  id: null,
  title,
  text,
  date: '',
  url,
  archived: false,
}));
