import { Fragment } from 'react';
import type { ReportCard as Card, ResultPaper, StudentPrintDetails } from '#contract/exams/answers.ts';
import type { PaperPart, PaperResult } from '#contract/results/subject.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { GradeScale } from './grade-scale.tsx';
import { type Institution, Letterhead } from './letterhead.tsx';
import { lowParts, partKey } from './low-parts.ts';

const words = {
  title: 'নম্বরপত্র',
  student: 'শিক্ষার্থীর নাম',
  class: 'শ্রেণি ও শাখা',
  roll: 'রোল নম্বর',
  subject: 'বিষয়',
  full: 'পূর্ণমান',
  got: 'প্রাপ্ত নম্বর',
  highest: 'শ্রেণিতে সর্বোচ্চ',
  total: 'বিষয়ে মোট',
  letterGrade: 'লেটার গ্রেড',
  gradePoint: 'গ্রেড পয়েন্ট',
  absent: 'অনু.',
  none: '–',
  optional: (above: number) => `ঐচ্ছিক (৪র্থ) বিষয়: গ্রেড পয়েন্টের ${fixed(above)}-এর অতিরিক্ত অংশ যোগ হয়`,
  extra: (points: number) => `অতিরিক্ত ${fixed(points)}`,
  uncounted: 'গণনার বাইরে',
  sum: (withOptional: boolean) => (withOptional ? 'মোট (ঐচ্ছিক বিষয়সহ)' : 'মোট (ঐচ্ছিক বিষয় ছাড়া)'),
  gpa: 'জিপিএ',
  gpaWithout: 'জিপিএ (ঐচ্ছিক ছাড়া)',
  merit: 'মেধাক্রম, শ্রেণি',
  meritSection: 'মেধাক্রম, শাখা',
  days: 'উপস্থিতি (দিন)',
  joined: 'যুক্ত পত্রগুলো একটি বিষয় হিসেবে একসঙ্গে গ্রেড করা হয়েছে।',
  failed: (count: number) => `অকৃতকার্য বিষয়: ${bn(count)}টি। দাগ দেওয়া নম্বর পাস নম্বরের কম বা অনুপস্থিত (অনু.)।`,
  remark: 'শ্রেণিশিক্ষকের মন্তব্য',
  guardian: 'অভিভাবক',
  teacher: 'শ্রেণিশিক্ষক',
  head: 'প্রতিষ্ঠানপ্রধান',
  father: 'পিতার নাম',
  mother: 'মাতার নাম',
  stream: 'বিভাগ',
  code: 'শিক্ষার্থী আইডি',
  void: 'কাটাকাটি বা ঘষামাজা থাকলে এই নম্বরপত্র বাতিল',
  published: (day: string) => `ফলাফল প্রকাশ: ${day}`,
} as const;

const fixed = (value: number | null): string => (value === null ? words.none : bn(value.toFixed(2)));
const number = (value: number | null | undefined): string =>
  value === null || value === undefined ? words.none : bn(value);

/** The columns of parts that any paper has, in the order of the papers. */
const partsOf = (papers: readonly ResultPaper[]): PaperPart[] => [
  ...new Map(papers.flatMap(({ parts }) => parts.map((part) => [part.key, part]))).values(),
];

/** Codes of boards are numbers; a code with letters stays unchanged. */
const codeOf = (code: string | undefined): string => (/^\d+$/.test(code ?? '') ? bn(code ?? '') : (code ?? ''));

function Named({ name, code }: { name: string; code: string | undefined }) {
  if (!code) return <th scope="row">{name}</th>;
  return (
    <th scope="row">
      {name} <small>{codeOf(code)}</small>
    </th>
  );
}

type PartProps = { part: PaperPart; paper: ResultPaper | undefined; result: PaperResult; low: ReadonlySet<string> };

function PartCell({ part, paper, result, low }: PartProps) {
  const own = paper?.parts.find(({ key }) => key === part.key);
  const got = result.parts[part.key] ?? null;
  if (!own) return <td className="none">{words.none}</td>;
  if (result.absent)
    return (
      <td data-label={part.name}>
        <span className="low">{words.absent}</span>
      </td>
    );
  return (
    <td data-label={part.name}>
      {low.has(partKey(result.paper, part.key)) ? <span className="low">{number(got)}</span> : number(got)}
    </td>
  );
}

type Subject = Card['subjects'][number];

/** One line for each paper; cells of the subject span all of them. */
function SubjectRows({ subject, card, parts }: { subject: Subject; card: Card; parts: readonly PaperPart[] }) {
  const { papers } = subject;
  if (papers.length === 0 || card.papers.length === 0)
    return (
      <tr>
        <Named name={subject.name} code={subject.code} />
        <td data-label={words.full}>{number(subject.full_marks)}</td>
        {parts.map(({ key }) => (
          <td className="none" key={key}>
            {words.none}
          </td>
        ))}
        <td data-label={words.got}>{fixed(subject.percent)}</td>
        <td data-label={words.highest}>{number(subject.highest)}</td>
        <td data-label={words.total}>{number(subject.total)}</td>
        <td data-label={words.letterGrade} className="grade">
          {subject.letter}
        </td>
        <td data-label={words.gradePoint} className="grade">
          {fixed(subject.point)}
        </td>
      </tr>
    );
  const low = lowParts(subject, card.papers);
  return papers.map((result, index) => {
    const paper = card.papers.find(({ id }) => id === result.paper);
    return (
      <tr key={result.paper} className={index < papers.length - 1 ? 'half' : undefined}>
        <Named name={paper?.name ?? subject.name} code={paper ? paper.code : subject.code} />
        <td data-label={words.full}>{number(result.full_marks)}</td>
        {parts.map((part) => (
          <PartCell key={part.key} part={part} paper={paper} result={result} low={low} />
        ))}
        <td data-label={words.got}>
          <b>{result.absent ? words.none : number(result.total)}</b>
        </td>
        <td data-label={words.highest}>{number(paper?.highest)}</td>
        {index === 0 && (
          <>
            <td data-label={words.total} rowSpan={papers.length}>
              <b>{number(subject.total)}</b>
            </td>
            <td data-label={words.letterGrade} rowSpan={papers.length} className="grade">
              {subject.letter}
            </td>
            <td data-label={words.gradePoint} rowSpan={papers.length} className="grade">
              {fixed(subject.point)}
            </td>
          </>
        )}
      </tr>
    );
  });
}

function Marks({ card }: { card: Card }) {
  const parts = partsOf(card.papers);
  const columns = parts.length + 7;
  const { optional_above: above, total_with_optional: withOptional } = card.optional;
  const compulsory = card.subjects.filter(({ optional, uncounted }) => !optional && !uncounted);
  const optional = card.subjects.filter((subject) => subject.optional);
  const extra = optional.reduce((all, { point }) => all + Math.max(0, (point ?? 0) - above), 0);
  const counted = withOptional ? [...compulsory, ...optional] : compulsory;
  const groups = [
    { title: null, subjects: compulsory },
    { title: words.optional(above), extra: words.extra(extra), subjects: optional },
    { title: words.uncounted, subjects: card.subjects.filter(({ optional, uncounted }) => !optional && uncounted) },
  ];
  return (
    <table className="marks">
      <thead>
        <tr>
          <th scope="col">{words.subject}</th>
          <th scope="col">{words.full}</th>
          {parts.map(({ key, name }) => (
            <th scope="col" key={key}>
              {name}
            </th>
          ))}
          <th scope="col">{words.got}</th>
          <th scope="col">{words.highest}</th>
          <th scope="col">{words.total}</th>
          <th scope="col">{words.letterGrade}</th>
          <th scope="col">{words.gradePoint}</th>
        </tr>
      </thead>
      <tbody>
        {groups
          .filter(({ subjects }) => subjects.length > 0)
          .map(({ title, extra, subjects }) => (
            <Fragment key={title}>
              {title && (
                <tr className="block">
                  <td colSpan={columns - 2}>{title}</td>
                  <td colSpan={2}>{extra}</td>
                </tr>
              )}
              {subjects.map((subject) => (
                <SubjectRows key={subject.subject} subject={subject} card={card} parts={parts} />
              ))}
            </Fragment>
          ))}
        <tr className="sum">
          <th scope="row">{words.sum(withOptional)}</th>
          <td data-label={words.full}>{number(counted.reduce((all, { full_marks }) => all + full_marks, 0))}</td>
          {parts.map(({ key }) => (
            <td key={key} />
          ))}
          <td data-label={words.got}>{number(card.total)}</td>
          <td />
          <td className="again">{number(card.total)}</td>
          <td />
          <td />
        </tr>
      </tbody>
    </table>
  );
}

type Props = {
  card: Card;
  institution: Institution | null;
  host: string | null;
  /** Further data of a student for prints by the office. */
  beside?: Partial<StudentPrintDetails>;
};

/** One A4 sheet: a student's marks in an exam. */
export function ReportCardPrint({ card, institution, host, beside }: Props) {
  const { student, exam } = card;
  const facts = [
    [words.gpa, fixed(card.gpa)],
    [words.letterGrade, card.letter ?? words.none],
    [words.gpaWithout, fixed(card.gpa_without_optional)],
    [words.merit, number(card.merit)],
    [words.meritSection, number(card.merit_section)],
    ...(card.days_open === null ? [] : [[words.days, `${number(card.days_present)} / ${bn(card.days_open)}`]]),
  ];
  const who = [
    [words.student, student.full_name],
    [words.father, beside?.father_name],
    [words.mother, beside?.mother_name],
    [words.class, [student.class, student.section].filter(Boolean).join(', ')],
    [words.stream, beside?.stream === student.section ? '' : beside?.stream],
    [words.roll, bn(student.roll_number)],
    [words.code, beside?.digital_id_code],
  ].filter(([, value]) => value);
  const lines = card.subjects.reduce((all, { papers }) => all + Math.max(1, papers.length), 0);
  const isJoined = card.subjects.some(({ papers }) => papers.length > 1) && card.papers.length > 0;
  return (
    <article className="report-card" data-lines={lines > 8 ? 'most' : lines > 5 ? 'many' : undefined}>
      <Letterhead institution={institution} host={host} size="small" />
      <div className="report-top">
        <div>
          <h2>{words.title}</h2>
          <p className="report-exam">{`${exam.name} ${bn(exam.year)}`}</p>
          <dl>
            {who.map(([label, value]) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
        <GradeScale grades={card.grades} />
      </div>
      <div className="report-marks">
        <Marks card={card} />
      </div>
      <dl className="report-strip">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="report-note">
        {[card.failed > 0 && words.failed(card.failed), isJoined && words.joined].filter(Boolean).join(' ')}
      </p>
      {card.remark && (
        <p className="report-remark">
          {words.remark}: <span>{card.remark}</span>
        </p>
      )}
      <div className="report-signs">
        <p>{words.guardian}</p>
        <p>{words.teacher}</p>
        <p>{words.head}</p>
      </div>
      <p className="report-foot">
        <span>{card.published_at && words.published(dateInWords(card.published_at))}</span>
        <span>{words.void}</span>
      </p>
    </article>
  );
}
