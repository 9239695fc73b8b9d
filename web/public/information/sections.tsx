import type { ReactNode } from 'react';
import { DUTIES, type Duty } from '#contract/inspection/duties.ts';
import { href } from '#contract/pages.ts';
import { approvalDateInWords, dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { safeUrl } from '#contract/rules/urls.ts';
import { KeyPrint } from '../../kit/page/key-print.tsx';
import type { DisclosedRecords } from '../../kit/page/source/information.ts';
import { principalOf } from '../../kit/page/source/school.ts';
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { contactFacts } from '../contact-facts.tsx';
import { DocumentTable, newestOf, Officer, Phone } from './parts.tsx';
import { StudentTable } from './student-table.tsx';
import { ApprovedSections, People } from './tables.tsx';
import { informationWords as words } from './words.ts';

/** One of the eleven as the page shows it; null: not published yet. */
export type DisclosedSection = { note: string; body: ReactNode } | null;

const facts = (...list: readonly (Fact | '' | null | false | undefined)[]): Fact[] =>
  list.filter((fact): fact is Fact => !!fact);
const updated = (day: string): string => day && words.updated(day);

function profile({ institution: school, facilities, signingKey }: DisclosedRecords): DisclosedSection {
  if (!school) return null;
  const { eiin, established_on: since, institution_type: type, shift, board, land_area: land, website } = school;
  const codes = [
    board,
    school.school_code && words.schoolCode(bn(school.school_code)),
    school.college_code && words.collegeCode(bn(school.college_code)),
  ].filter(Boolean);
  const site = /^https?:/.test(website) ? safeUrl(website, '/') : null;
  return {
    note: updated(newestOf([school], facilities)),
    body: (
      <>
        <DefinitionList
          facts={facts(
            { label: words.name, value: school.name },
            eiin && { label: words.eiin, value: <span className="numeric">{bn(eiin)}</span> },
            since && { label: words.established, value: dateInWords(since) },
            type && { label: words.type, value: type },
            shift && { label: words.shift, value: shift },
            codes.length > 0 && { label: words.board, value: codes.join(' · ') },
            land && { label: words.land, value: bn(land) },
            website && {
              label: words.website,
              value: <span lang="en">{site ? <a href={site}>{website}</a> : website}</span>,
            },
            signingKey !== null && {
              label: words.signingKey,
              value: (
                <>
                  <KeyPrint kid={signingKey} /> · <a href={href.verify()}>{words.verify}</a>
                </>
              ),
            },
            facilities.length > 0 && {
              label: words.facilities,
              value: (
                <ul>
                  {facilities.map(({ id, name, count, note }) => (
                    <li key={id}>
                      {name}
                      {count !== null && `: ${bn(count)}`}
                      {note && ` (${note})`}
                    </li>
                  ))}
                </ul>
              ),
            },
          )}
        />
        <p className="section-link">
          <a href={href.about()}>{words.about}</a>
        </p>
      </>
    ),
  };
}

const papersOf = ({ documents }: DisclosedRecords, ...kinds: string[]) =>
  documents
    .filter(({ kind }) => kinds.includes(kind))
    .sort((a, b) => ((b.issued_on ?? '') > (a.issued_on ?? '') ? 1 : -1));

function recognition(all: DisclosedRecords): DisclosedSection {
  const papers = papersOf(all, 'permission', 'recognition');
  const { institution: school } = all;
  const approved = approvalDateInWords(school?.government_approval_date);
  const list = facts(
    school?.government_approval_number && { label: words.approvalNumber, value: bn(school.government_approval_number) },
    approved && { label: words.approvedOn, value: approved },
    school?.first_recognition_on && { label: words.firstRecognition, value: dateInWords(school.first_recognition_on) },
    school?.recognition_until && {
      label: words.recognitionUntil,
      value: words.until(dateInWords(school.recognition_until)),
    },
  );
  if (papers.length === 0 && list.length === 0) return null;
  return {
    note: updated(newestOf(papers)),
    body: (
      <>
        {list.length > 0 && <DefinitionList facts={list} />}
        <DocumentTable papers={papers} classes={all.classes} />
      </>
    ),
  };
}

function students({ numbers, classes }: DisclosedRecords): DisclosedSection {
  if (numbers.rows.length === 0) return null;
  const day = dateInWords(numbers.counted_on);
  return {
    note: numbers.live ? words.countedToday(day) : words.counted(day),
    body: <StudentTable numbers={numbers} classes={classes} />,
  };
}

function sections(all: DisclosedRecords): DisclosedSection {
  const list = all['approved-sections'];
  if (list.length === 0) return null;
  return { note: updated(newestOf(list)), body: <ApprovedSections sections={list} classes={all.classes} /> };
}

function academic(all: DisclosedRecords): DisclosedSection {
  const papers = papersOf(all, 'syllabus', 'booklist', 'holidays');
  const { routines, notices } = all;
  if (papers.length === 0 && routines.length === 0 && notices.length === 0) return null;
  return {
    note: updated(newestOf(papers, routines, notices)),
    body: (
      <>
        {routines.length > 0 && (
          <p className="section-link">
            <a href={href.routines()}>{words.routines}</a>
          </p>
        )}
        <DocumentTable papers={papers} classes={all.classes} />
        {notices.length > 0 && (
          <>
            <h3>
              <a href={href.notices()}>{words.notices}</a>
            </h3>
            <ul className="papers">
              {notices.map(({ id, title, date }) => (
                <li key={id}>
                  <span>
                    <b>{title}</b>
                    <small>{dateInWords(date)}</small>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </>
    ),
  };
}

function mpo(all: DisclosedRecords): DisclosedSection {
  const papers = papersOf(all, 'mpo');
  const code = all.institution?.mpo_code;
  if (papers.length === 0 && !code) return null;
  return {
    note: updated(newestOf(papers)),
    body: (
      <>
        {code && (
          <DefinitionList facts={[{ label: words.mpoCode, value: <span className="numeric">{bn(code)}</span> }]} />
        )}
        <DocumentTable papers={papers} classes={all.classes} />
      </>
    ),
  };
}

function contact({ institution }: DisclosedRecords): DisclosedSection {
  if (!institution) return null;
  return { note: updated(newestOf([institution])), body: <DefinitionList facts={contactFacts(institution)} /> };
}

/** Working days in which a complaint is settled. */
const COMPLAINT_DAYS = 30;

function officersOf(kind: 'service-centre' | 'complaint') {
  return ({ officers }: DisclosedRecords): DisclosedSection => {
    const list = officers.filter((one) => one.kind === kind);
    const appeal = kind === 'complaint' && officers.find((one) => one.kind === 'appeal');
    if (list.length === 0) return null;
    return {
      note: updated(newestOf(list)),
      body: (
        <>
          {list.map((officer) => (
            <Officer key={officer.id} officer={officer} />
          ))}
          {appeal && <p className="muted small">{words.appeal(bn(COMPLAINT_DAYS), appeal.name)}</p>}
        </>
      ),
    };
  };
}

function people(all: DisclosedRecords): DisclosedSection {
  const leaders = all['principal-vice-principal'];
  const { teachers, staff } = all;
  const head = principalOf(leaders);
  if (!head && teachers.length === 0 && staff.length === 0) return null;
  return {
    note: updated(newestOf(leaders, teachers, staff)),
    body: (
      <>
        {head && (
          <DefinitionList
            facts={facts(
              { label: words.head, value: head.full_name },
              head.contact_phone && { label: words.phone, value: <Phone number={head.contact_phone} /> },
            )}
          />
        )}
        {teachers.length > 0 && (
          <People
            caption={words.teachers(bn(teachers.length))}
            people={teachers.map((one) => ({ ...one, post: one.designation, more: one.subject }))}
            more={words.subject}
          />
        )}
        {staff.length > 0 && (
          <People
            caption={words.staff(bn(staff.length))}
            people={staff.map((one) => ({ ...one, post: one.designation }))}
          />
        )}
      </>
    ),
  };
}

function committee(all: DisclosedRecords): DisclosedSection {
  const members = all['committee-members'];
  const papers = papersOf(all, 'committee');
  if (members.length === 0) return null;
  return {
    note: updated(newestOf(members, papers)),
    body: (
      <>
        <People
          caption={words.members(bn(members.length))}
          people={members.map((one) => ({ ...one, post: one.role }))}
        />
        <DocumentTable papers={papers} classes={all.classes} />
        <p className="section-link">
          <a href={href.committee()}>{words.committee}</a>
        </p>
      </>
    ),
  };
}

const MAKERS: Readonly<Record<Duty, (all: DisclosedRecords) => DisclosedSection>> = {
  profile,
  recognition,
  students,
  sections,
  academic,
  mpo,
  contact,
  service_centre: officersOf('service-centre'),
  complaint_officer: officersOf('complaint'),
  people,
  committee,
};

export const disclosedSections = (all: DisclosedRecords): readonly (readonly [Duty, DisclosedSection])[] =>
  DUTIES.map((duty) => [duty, MAKERS[duty](all)] as const);

/** Section after the eleven: information officers, and papers that count in none of them. */
export function moreOf(all: DisclosedRecords): DisclosedSection {
  const titles = { information: words.information, alternative: words.alternative, appeal: words.appealOfficer };
  const officers = all.officers.filter(({ kind }) => kind in titles);
  const papers = papersOf(all, 'charter', 'audit', 'other');
  if (officers.length === 0 && papers.length === 0) return null;
  return {
    note: updated(newestOf(officers, papers)),
    body: (
      <>
        {officers.map((officer) => (
          <Officer key={officer.id} officer={officer} title={titles[officer.kind as keyof typeof titles]} />
        ))}
        <DocumentTable papers={papers} classes={all.classes} />
      </>
    ),
  };
}
