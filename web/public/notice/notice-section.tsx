import { type ComponentProps, type ComponentType, use, useMemo } from 'react';
import type { Settings } from '#contract/default-settings.ts';
import { href } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import type { Outcomes } from '../../kit/api/calls.ts';
import { InBox } from '../../kit/page/document.ts';
import { type LateFailure, late } from '../../kit/page/late.tsx';
import { Letterhead } from '../../kit/page/letterhead.tsx';
import { NoticeText } from '../../kit/page/notice-text.tsx';
import { askNotice, type NoticeAnswer } from '../../kit/page/source/notices.ts';
import { askInstitution, askSettings } from '../../kit/page/source/school.ts';
import { PageHead } from '../../ui/heads.tsx';
import { NoticeSkeleton } from '../../ui/skeletons.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import { noticeBoardWords } from '../../words.ts';
import { GonePage } from '../gone-page.tsx';
import { Archived, EventDay, Neighbours, NoticeHead, SignatoryLines } from './notice-article.tsx';
import { NoticeFiles, NoticePictures, noticeFiles } from './notice-files.tsx';
import { type NoticeProof, NoticeSeal, SealCode } from './notice-seal.tsx';
import { NoticeShare } from './notice-share.tsx';
import { noticePageWords as words } from './words.ts';

export type NoticeProps = { today: string; publicUrl: string | null; seal?: NoticeProof | null };

type ReadyProps = NoticeProps & {
  notice: NoticeAnswer;
  institution?: RecordAt<'institutions'> | null;
  settings?: Settings;
};

/** The ways to pass a notice on; in the document an island, which the browser has no part of. */
export type ShareWays = ComponentType<ComponentProps<typeof NoticeShare>>;

/** Only on paper: the letter's number and date. */
function MemoLine({ notice: { memo_number, date } }: { notice: RecordAt<'notices'> }) {
  return (
    <p className="memo-line">
      <span>{memo_number && words.memoOnPaper(memo_number)}</span>
      <span>{words.dateOnPaper(dateInWords(date))}</span>
    </p>
  );
}

function Ready({
  notice: found,
  institution = null,
  settings,
  today,
  publicUrl,
  seal = null,
  Share,
}: ReadyProps & { Share: ShareWays }) {
  const box = use(InBox);
  if (found.is !== 'here') return <GonePage />;
  const { notice, attachments, signatory, older, newer } = found;
  const files = noticeFiles(notice, attachments);
  const host = publicUrl && new URL(publicUrl).host;
  return (
    <>
      <article>
        <Letterhead institution={institution} host={host} aside={seal?.qr && <SealCode qr={seal.qr} />} />
        <MemoLine notice={notice} />
        <NoticeHead notice={notice} files={files} today={today} code={box ? null : (seal?.code ?? null)} />
        <div className="wrap notice-columns">
          {notice.state === 'archived' && <Archived notice={notice} />}
          <div className="notice-body">
            <p className="notice-kind">{words.kind}</p>
            <p className="notice-title-again">{notice.title}</p>
            <NoticeText text={notice.description} />
            <NoticePictures attachments={attachments} />
            {signatory && <SignatoryLines signatory={signatory} settings={settings} school={institution?.name} />}
            {seal && host && <NoticeSeal seal={seal} host={host} />}
          </div>
          <aside className="notice-beside">
            <NoticeFiles files={files} />
            {!box && (
              <section>
                <h2>{words.share}</h2>
                <Share title={notice.title} path={href.notice({ id: notice.id })} publicUrl={publicUrl} />
              </section>
            )}
            <EventDay notice={notice} />
          </aside>
        </div>
      </article>
      <Neighbours older={older} newer={newer} />
    </>
  );
}

const Waiting = () => (
  <>
    <PageHead title={noticeBoardWords.title} />
    <div className="wrap page-body">
      <NoticeSkeleton count={1} />
    </div>
  </>
);

const Failed = ({ message, retry }: LateFailure) => (
  <>
    <PageHead title={noticeBoardWords.title} />
    <div className="wrap page-body">
      <QuietRetry retry={retry}>{message ?? words.failed}</QuietRetry>
    </div>
  </>
);

/** One notice with its school; the questions differ by which it is. */
export const noticeSection = (id: number, Share: ShareWays = NoticeShare) =>
  late({
    name: 'notice-page',
    asks: { notice: askNotice(id), institution: askInstitution, settings: askSettings },
    optional: ['institution', 'settings'],
    ready: (props: ReadyProps) => <Ready {...props} Share={Share} />,
    waiting: Waiting,
    failed: Failed,
  });

type Asks = ReturnType<typeof noticeSection>['asks'];

/** The same in the browser, which reads the address for which notice it is. */
export function NoticeIsland({ calls, rest }: { calls: Outcomes<Asks>; rest: NoticeProps }) {
  const { Island: Section } = useMemo(() => noticeSection(Number(location.pathname.split('/').at(-1))), []);
  return <Section calls={calls} rest={rest} />;
}
