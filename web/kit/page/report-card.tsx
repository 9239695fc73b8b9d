import { Fragment } from 'react';
import type { ReportCard as Card, ResultPaper } from '#contract/exams/answers.ts';
import type { PaperResult, Part } from '#contract/results/subject.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';

/** The school as its papers name it. */
export type Letterhead = { name: string; address: string; phone: string; head: string };

const words = {
  title: 'নম্বরপত্র',
  grades: 'গ্রেড তালিকা',
  percent: 'নম্বর (%)',
  letter: 'লেটার',
  point: 'পয়েন্ট',
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
  optional: 'ঐচ্ছিক (৪র্থ) বিষয়: গ্রেড পয়েন্টের অতিরিক্ত অংশ যোগ হয়',
  uncounted: 'গণনার বাইরে',
  sum: 'মোট (ঐচ্ছিক বিষয় ছাড়া)',
  gpa: 'জিপিএ',
  gpaWithout: 'জিপিএ (ঐচ্ছিক ছাড়া)',
  merit: 'মেধাক্রম, শ্রেণি',
  meritSection: 'মেধাক্রম, শাখা',
  days: 'উপস্থিতি (দিন)',
  joined: 'যুক্ত পত্রগুলো একটি বিষয় হিসেবে একসঙ্গে গ্রেড করা হয়েছে।',
  failed: (count: number) => `অকৃতকার্য বিষয়: ${bn(count)}টি। নিচে দাগ দেওয়া নম্বর পাস নম্বরের কম বা অনুপস্থিত (অনু.)।`,
  remark: 'শ্রেণিশিক্ষকের মন্তব্য',
  guardian: 'অভিভাবক',
  teacher: 'শ্রেণিশিক্ষক',
  published: (day: string) => `ফলাফল প্রকাশ: ${day}`,
  phone: 'ফোন',
} as const;

const fixed = (value: number | null): string => (value === null ? words.none : bn(value.toFixed(2)));
const number = (value: number | null | undefined): string =>
  value === null || value === undefined ? words.none : bn(value);

/** The columns of parts that any paper has, in the order of the papers. */
const partsOf = (papers: readonly ResultPaper[]): Part[] => [
  ...new Map(papers.flatMap(({ parts }) => parts.map((part) => [part.key, part]))).values(),
];

function PartCell({ part, paper, result }: { part: Part; paper: ResultPaper | undefined; result: PaperResult }) {
  const own = paper?.parts.find(({ key }) => key === part.key);
  const got = result.parts[part.key] ?? null;
  if (!own) return <td>{words.none}</td>;
  if (result.absent)
    return (
      <td>
        <span className="low">{words.absent}</span>
      </td>
    );
  const isLow = got !== null && got < own.pass;
  return <td>{isLow ? <span className="low">{number(got)}</span> : number(got)}</td>;
}

type Subject = Card['subjects'][number];

/** One line for each paper; what belongs to the subject stands once, beside all of them. */
function SubjectRows({ subject, card, parts }: { subject: Subject; card: Card; parts: readonly Part[] }) {
  const { papers } = subject;
  if (papers.length === 0 || card.papers.length === 0)
    return (
      <tr>
        <th scope="row">{subject.name}</th>
        <td>{number(subject.full_marks)}</td>
        {parts.map(({ key }) => (
          <td key={key}>{words.none}</td>
        ))}
        <td>{fixed(subject.percent)}</td>
        <td>{words.none}</td>
        <td>{number(subject.total)}</td>
        <td className="grade">{subject.letter}</td>
        <td className="grade">{fixed(subject.point)}</td>
      </tr>
    );
  return papers.map((result, index) => {
    const paper = card.papers.find(({ id }) => id === result.paper);
    return (
      <tr key={result.paper} className={index < papers.length - 1 ? 'half' : undefined}>
        <th scope="row">{paper?.name ?? subject.name}</th>
        <td>{number(result.full_marks)}</td>
        {parts.map((part) => (
          <PartCell key={part.key} part={part} paper={paper} result={result} />
        ))}
        <td>
          <b>{result.absent ? words.none : number(result.total)}</b>
        </td>
        <td>{number(paper?.highest)}</td>
        {index === 0 && (
          <>
            <td rowSpan={papers.length}>
              <b>{number(subject.total)}</b>
            </td>
            <td rowSpan={papers.length} className="grade">
              {subject.letter}
            </td>
            <td rowSpan={papers.length} className="grade">
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
  const compulsory = card.subjects.filter(({ optional, uncounted }) => !optional && !uncounted);
  const groups = [
    { title: null, subjects: compulsory },
    { title: words.optional, subjects: card.subjects.filter(({ optional }) => optional) },
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
          .map(({ title, subjects }) => (
            <Fragment key={title}>
              {title && (
                <tr className="block">
                  <td colSpan={columns}>{title}</td>
                </tr>
              )}
              {subjects.map((subject) => (
                <SubjectRows key={subject.subject} subject={subject} card={card} parts={parts} />
              ))}
            </Fragment>
          ))}
        <tr className="sum">
          <th scope="row">{words.sum}</th>
          <td>{number(compulsory.reduce((all, { full_marks }) => all + full_marks, 0))}</td>
          {parts.map(({ key }) => (
            <td key={key} />
          ))}
          <td>{number(card.total)}</td>
          <td />
          <td>{number(card.total)}</td>
          <td />
          <td />
        </tr>
      </tbody>
    </table>
  );
}

function Grades({ grades }: Pick<Card, 'grades'>) {
  return (
    <table className="grades">
      <caption>{words.grades}</caption>
      <thead>
        <tr>
          <th scope="col">{words.percent}</th>
          <th scope="col">{words.letter}</th>
          <th scope="col">{words.point}</th>
        </tr>
      </thead>
      <tbody>
        {grades.map(({ min, letter, point }, index) => (
          <tr key={letter}>
            <td>{`${bn(min)}–${bn(index === 0 ? 100 : Math.ceil(grades[index - 1]?.min ?? 101) - 1)}`}</td>
            <td>{letter}</td>
            <td>{fixed(point)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One A4 sheet: a student's marks in an exam. */
export function ReportCard({ card, school }: { card: Card; school: Letterhead }) {
  const { student, exam } = card;
  const facts = [
    [words.gpa, fixed(card.gpa)],
    [words.letterGrade, card.letter ?? words.none],
    [words.gpaWithout, fixed(card.gpa_without_optional)],
    [words.merit, number(card.merit)],
    [words.meritSection, number(card.merit_section)],
    ...(card.days_open === null ? [] : [[words.days, `${number(card.days_present)} / ${bn(card.days_open)}`]]),
  ];
  const isJoined = card.subjects.some(({ papers }) => papers.length > 1) && card.papers.length > 0;
  return (
    <article className="report-card">
      <header className="letterhead">
        <p className="letterhead-name">{school.name}</p>
        <p>{[school.address, school.phone && `${words.phone}: ${school.phone}`].filter(Boolean).join(' · ')}</p>
      </header>
      <div className="report-top">
        <div>
          <h2>{words.title}</h2>
          <p className="report-exam">{`${exam.name} ${bn(exam.year)}`}</p>
          <dl>
            <dt>{words.student}</dt>
            <dd>{student.full_name}</dd>
            <dt>{words.class}</dt>
            <dd>{[student.class, student.section].filter(Boolean).join(', ')}</dd>
            <dt>{words.roll}</dt>
            <dd>{bn(student.roll_number)}</dd>
          </dl>
        </div>
        <Grades grades={card.grades} />
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
        <p>{school.head}</p>
      </div>
      <p className="report-foot">{words.published(dateInWords(card.published_at))}</p>
    </article>
  );
}
