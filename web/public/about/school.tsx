import type { RecordAt } from '#contract/resources/index.ts';
import { approvalDateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { paragraphs } from '#contract/rules/text.ts';
import { pictureOf } from '../../kit/api/record-parts.ts';
import { type LateFailure, late } from '../../kit/page/late.tsx';
import { askInstitution, askTeacherCount } from '../../kit/page/source/school.ts';
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, QuietRetry } from '../../ui/states.tsx';
import { contactFacts } from '../contact-facts.tsx';
import { aboutWords } from './words.ts';

type Institution = RecordAt<'institutions'>;

type Props = { institution: Institution | null; teacherCount?: number };

function Chapter({ title, words }: { title: string; words: string }) {
  const parts = paragraphs(words);
  if (parts.length === 0) return null;
  return (
    <section className="chapter chapter-wide">
      <h2>{title}</h2>
      <div className="prose">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, which never move
          <p key={index}>{part}</p>
        ))}
      </div>
    </section>
  );
}

/** One-line facts; unknown ones are left out. */
function factsOf(institution: Institution, teacherCount: number | undefined): Fact[] {
  const { government_approval_number: number, address_code: code } = institution;
  const approved = approvalDateInWords(institution.government_approval_date);
  const facts: (Fact | '' | false)[] = [
    number && { label: aboutWords.approvalNumber, value: bn(number) },
    approved && { label: aboutWords.approval, value: approved },
    code && { label: aboutWords.locationCode, value: bn(code) },
    teacherCount !== undefined && { label: aboutWords.teachers, value: aboutWords.teacherCount(bn(teacherCount)) },
  ];
  return [...facts.filter((fact): fact is Fact => !!fact), ...contactFacts(institution)];
}

function School({ institution, teacherCount }: Props) {
  if (!institution) {
    return (
      <div className="wrap page-body">
        <EmptyState title={aboutWords.empty} />
      </div>
    );
  }
  const { name, history, mission, objective } = institution;
  const image = pictureOf(institution, 'institution_image');
  return (
    <>
      {image && (
        <div className="plate">
          <Picture
            {...image}
            sizes="(min-width: 1000px) 100vw, 85vw"
            alt={name}
            width={1280}
            height={460}
            priority
            skeleton
          />
        </div>
      )}
      <div className="wrap page-body">
        <Chapter title={aboutWords.history} words={history} />
        <Chapter title={aboutWords.mission} words={mission} />
        <Chapter title={aboutWords.objective} words={objective} />
        <section className="chapter chapter-wide">
          <h2>{aboutWords.facts}</h2>
          <DefinitionList facts={factsOf(institution, teacherCount)} />
        </section>
      </div>
    </>
  );
}

const Waiting = () => (
  <div className="wrap page-body">
    <TextSkeleton lines={8} />
  </div>
);

const Failed = ({ message, retry }: LateFailure) => (
  <div className="wrap page-body">
    <QuietRetry retry={retry}>{message ?? aboutWords.failed}</QuietRetry>
  </div>
);

/** History, mission, objective, approval and contact data; without the count of teachers if it is unknown. */
export const schoolSection = late({
  name: 'about-school',
  asks: { institution: askInstitution, teacherCount: askTeacherCount },
  optional: ['teacherCount'],
  ready: School,
  waiting: Waiting,
  failed: Failed,
});
