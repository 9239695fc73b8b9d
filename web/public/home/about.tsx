import type { RecordAt } from '#contract/resources/index.ts';
import { approvalDateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { paragraphs } from '#contract/rules/text.ts';
import { yearsSince2000 } from '#contract/rules/years.ts';
import { pictureOf } from '../../kit/api/record-parts.ts';
import { type LateFailure, late } from '../../kit/page/late.tsx';
import { askInstitution, askTeacherCount } from '../../kit/page/source/school.ts';
import { Crest } from '../../ui/crest.tsx';
import { SectionHead } from '../../ui/heads.tsx';
import { Picture } from '../../ui/picture.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { siteWords } from '../../words.ts';
import { homeWords } from './words.ts';

type Institution = RecordAt<'institutions'>;

function Stat({ number, label }: { number: string; label: string }) {
  return (
    <li className="stat">
      <b>{number}</b> <span className="stat-label">{label}</span>
    </li>
  );
}

function Words({ institution }: { institution: Institution }) {
  const { name, history, government_approval_number: number } = institution;
  const logo = pictureOf(institution, 'logo');
  return (
    <div>
      <div className="about-mark">
        {logo ? <Picture {...logo} sizes="64px" alt={homeWords.logo} width={64} height={64} /> : <Crest />}
        <div>
          <p className="display">{name}</p>
          {number && <p className="muted small">{homeWords.approvalNumber(bn(number))}</p>}
        </div>
      </div>
      <div className="prose">
        {paragraphs(history).map((words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, which never move
          <p key={index}>{words}</p>
        ))}
      </div>
    </div>
  );
}

type Props = { institution: Institution | null; teacherCount?: number; today: string };

function About({ institution, teacherCount, today }: Props) {
  const approved = approvalDateInWords(institution?.government_approval_date);
  return (
    <section className="section wrap" aria-labelledby="about">
      <SectionHead id="about" title={homeWords.about} note={approved && homeWords.approval(approved)} />
      <div className="about">
        {institution ? <Words institution={institution} /> : <p className="display">{siteWords.fallbackName}</p>}
        <ul className="stats">
          <Stat number={`${bn(yearsSince2000(today))}+`} label={homeWords.years} />
          {teacherCount !== undefined && <Stat number={`${bn(teacherCount)}+`} label={homeWords.teacherCount} />}
          <Stat number={homeWords.committed} label={homeWords.commitment} />
        </ul>
      </div>
    </section>
  );
}

const Waiting = () => (
  <section className="section wrap">
    <SectionHead title={homeWords.about} />
    <TextSkeleton lines={5} />
  </section>
);

const Failed = ({ message, retry }: LateFailure) => (
  <section className="section wrap">
    <SectionHead title={homeWords.about} />
    <QuietRetry retry={retry}>{message ?? homeWords.aboutFailed}</QuietRetry>
  </section>
);

/** Introduction of the school with three numbers; without the count of teachers if it is unknown. */
export const about = late({
  name: 'home-about',
  asks: { institution: askInstitution, teacherCount: askTeacherCount },
  optional: ['teacherCount'],
  ready: About,
  waiting: Waiting,
  failed: Failed,
});
