import { useQuery } from '@tanstack/react-query';
import type { ExamResults } from '#contract/exams/answers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { safeUrl } from '#contract/rules/urls.ts';
import { apiBase, siteOrigin } from '../../../kit/api/browser-api.ts';
import type { Institution } from '../../../kit/page/letterhead.tsx';
import { officeApi } from '../../../kit/session/office-api.ts';
import { useInstitution } from '../../shell/use-school.ts';
import { sheetWords as words } from './words.ts';

export type ExamRecord = RecordAt<'exams'>;
/** A student of an exam, with data from the student's record. */
export type ExamineeRecord = ReturnType<typeof examineeRecords>[number];

/** Data of every sheet. */
export type SheetData = {
  exam: ExamRecord;
  /** The class's name, and the section's, '' for all of them. */
  of: string;
  section: string;
  results: ExamResults;
  /** Students of the section in the exam, in the order of the register. */
  students: ExamineeRecord[];
  papers: RecordAt<'papers'>[];
  institution: Institution | null;
  host: string;
};

export const readResults = async (exam: number, of: string, section: string): Promise<ExamResults> => {
  const query = new URLSearchParams({ class: of, ...(section && { section }) });
  return (await officeApi().call('GET', `exams/${exam}/results/?${query}`)) as ExamResults;
};

/** Students of the exam, with URLs of their photos; without those whose record is in the trash. */
const examineeRecords = ({ class: class_name, rows, beside }: Pick<ExamResults, 'class' | 'rows' | 'beside'>) =>
  rows.flatMap(({ student: id, full_name, roll_number, section }) => {
    const known = beside[id];
    if (!known) return [];
    const { photo, photo_variants, ...others } = known;
    return {
      id,
      class_name,
      full_name,
      roll_number,
      section,
      ...others,
      photo: photo && safeUrl(photo, apiBase()),
      photo_variants: photo_variants.flatMap(({ width, url }) => {
        const safe = safeUrl(url, apiBase());
        return safe ? [{ width, url: safe }] : [];
      }),
    };
  });

export const resultsKey = (exam: number, of: string, section: string) => ['exams/', exam, 'results', of, section];

type SheetRequest = {
  exam: ExamRecord;
  class: { id: number; name: string };
  section: string;
  papers: RecordAt<'papers'>[];
};

/** Loads the data of a class's sheets. */
export function useSheetData({ exam, class: of, section, papers }: SheetRequest) {
  const results = useQuery({
    queryKey: resultsKey(exam.id, String(of.id), section),
    queryFn: () => readResults(exam.id, String(of.id), section),
    staleTime: 0,
  });
  const institution = useInstitution();
  const again = () => void results.refetch();
  if (results.isError) return { state: 'failed', again } as const;
  if (!results.data || institution === undefined) return { state: 'loading' } as const;
  const data: SheetData = {
    exam,
    of: of.name,
    section,
    results: results.data,
    students: examineeRecords(results.data),
    papers: papers.filter((paper) => paper.exam === exam.id && paper.class === of.id),
    institution,
    host: new URL(siteOrigin()).host,
  };
  return { state: 'ready', data, sections: results.data.sections } as const;
}

export const examTitle = ({ name, year }: Pick<ExamRecord, 'name' | 'year'>): string => words.of(name, year);
/** Name of the class, and of the section if any. */
export const groupName = ({ of, section }: Pick<SheetData, 'of' | 'section'>): string =>
  section ? `${of}, ${section}` : of;
