import { useQuery } from '@tanstack/react-query';
import type { ExamResults } from '#contract/exams/answers.ts';
import { inRegister } from '#contract/exams/order.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { siteOrigin } from '../../../kit/api/browser-api.ts';
import { officeApi } from '../../../kit/api/office-api.ts';
import type { Institution } from '../../../kit/page/letterhead.tsx';
import { useInstitution } from '../../shell/use-school.ts';
import { sheetWords as words } from './words.ts';

export type Exam = RecordAt<'exams'>;
export type Student = RecordAt<'students'>;

/** What every sheet is made of. */
export type SheetData = {
  exam: Exam;
  /** The class's name, and the section's, '' for all of them. */
  of: string;
  section: string;
  results: ExamResults;
  /** Those of the section, in the order of the register. */
  students: Student[];
  papers: RecordAt<'papers'>[];
  institution: Institution | null;
  host: string;
};

export const readResults = async (exam: number, of: string, section: string): Promise<ExamResults> => {
  const query = new URLSearchParams({ class: of, ...(section && { section }) });
  return (await officeApi().call('GET', `exams/${exam}/results/?${query}`)) as ExamResults;
};

export const resultsKey = (exam: number, of: string, section: string) => ['exams/', exam, 'results', of, section];

type Asked = { exam: Exam; class: { id: number; name: string }; section: string; papers: RecordAt<'papers'>[] };

/** Asks for what the sheets of a class show. */
export function useSheetData({ exam, class: of, section, papers }: Asked) {
  const results = useQuery({
    queryKey: resultsKey(exam.id, String(of.id), section),
    queryFn: () => readResults(exam.id, String(of.id), section),
    staleTime: 0,
  });
  const students = useQuery({
    queryKey: ['students/', 'sheets', of.id],
    queryFn: async () => (await officeApi().list('students', { class_name: String(of.id) })).sort(inRegister),
  });
  const institution = useInstitution();
  const again = () => void Promise.all([results.refetch(), students.refetch()]);
  if (results.isError || students.isError) return { state: 'failed', again } as const;
  if (!results.data || !students.data || institution === undefined) return { state: 'loading' } as const;
  const all = students.data;
  // A class that has moved on leaves its sections in what was published of it.
  const seated = [...all, ...results.data.rows];
  const sections = [...new Map(seated.map((one) => [foldKey(one.section), one.section])).values()].filter(Boolean);
  const data: SheetData = {
    exam,
    of: of.name,
    section,
    results: results.data,
    students: section === '' ? all : all.filter((one) => foldKey(one.section) === foldKey(section)),
    papers: papers.filter((paper) => paper.exam === exam.id && paper.class === of.id),
    institution,
    host: new URL(siteOrigin()).host,
  };
  return { state: 'ready', data, sections } as const;
}

export const examName = ({ name, year }: Pick<Exam, 'name' | 'year'>): string => words.of(name, year);
/** The class, and the section where there is one. */
export const groupName = ({ of, section }: Pick<SheetData, 'of' | 'section'>): string =>
  section ? `${of}, ${section}` : of;
