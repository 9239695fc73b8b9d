import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MarksRow } from '#contract/exams/answers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { can } from '#contract/roles.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen, screens } from '#contract/screens.ts';
import { MARKS } from '#contract/sheets/marks-sheet.ts';
import { ExportButtons } from '../../kit/form/list/export-buttons.tsx';
import { readJournal, unsentPapers } from '../../kit/form/marks-journal.ts';
import { listWords } from '../../kit/form/office-words.ts';
import { lastChoice, rememberChoice } from '../../kit/session/last-choice.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { workerName } from '../../kit/session/own-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, QuietRetry } from '../../ui/states.tsx';
import { NotOffered, Offered } from '../offered.tsx';
import { useOffice } from '../shell/enter.ts';
import { Screen } from '../shell/screen.tsx';
import { useScreenChoice } from '../shell/use-screen-choice.ts';
import { MarksGrid } from './marks-grid.tsx';
import { StepPick, useExamChoices } from './pick.tsx';
import { sheetWords } from './sheets/words.ts';
import { examWords, marksWords as words } from './words.ts';

type Sheet = { paper: RecordAt<'papers'>; rows: MarksRow[] };
type Choices = NonNullable<ReturnType<typeof useExamChoices>['data']>;
type MarksQuery = ReturnType<typeof screens.marks.parse>;

/** Exams and papers open to a user: a teacher's are those of the subjects that they teach. */
function reached({ exams, papers, subjects, classes }: Choices, user: { role: string; teacher?: number | null }) {
  const own = new Set(subjects.filter(({ teacher }) => teacher && teacher === user.teacher).map(({ id }) => id));
  const open = can(user.role, 'write', 'all-marks') ? papers : papers.filter(({ subject }) => own.has(subject));
  const sat = exams.filter(({ id, kind }) => kind !== 'final' && open.some(({ exam }) => exam === id));
  return { exams: sat, papers: open, subjects, classes };
}

const SCREEN = 'marks';

/** Opens without an address at the paper that was entered last, as long as it is there. */
function useLastPaper(asked: MarksQuery, papers: Choices['papers'] | undefined, open: (last: string) => void) {
  const owner = workerName();
  const [isNew] = useState(() => Object.values(asked).every((value) => value === ''));
  const [isDone, setDone] = useState(!isNew);
  const chosen = papers?.find(({ id }) => String(id) === asked.paper);
  const query = chosen && new URLSearchParams(asked).toString();
  useEffect(() => {
    if (query) rememberChoice(SCREEN, owner, query);
  }, [owner, query]);
  useEffect(() => {
    if (isDone || !papers) return;
    setDone(true);
    const last = lastChoice(SCREEN, owner);
    const { paper } = screens.marks.parse(new URLSearchParams(last));
    if (!papers.some(({ id }) => String(id) === paper)) return;
    // Unsent marks come first, which the list without a choice names.
    void unsentPapers().then((unsent) => unsent.size === 0 && open(last));
  }, [isDone, papers, owner, open]);
}

const nameOf = ({ name, year }: RecordAt<'exams'>) => `${name} ${bn(year)}`;

/** A paper as its subject and class; '' if none of them has that id. */
function paperName(offered: Pick<Choices, 'papers' | 'subjects' | 'classes'> | undefined, wanted: string): string {
  const paper = offered?.papers.find(({ id }) => String(id) === wanted);
  const nameIn = (all: readonly { id: number; name: string }[] = [], id?: number) =>
    all.find((one) => one.id === id)?.name ?? '';
  return paper ? `${nameIn(offered?.subjects, paper.subject)}, ${nameIn(offered?.classes, paper.class)}` : '';
}

function Marks() {
  const [params, setParams] = useSearchParams();
  const asked = screens.marks.parse(params);
  const { user } = useOffice();
  const choices = useExamChoices();
  const [isPicking, setPicking] = useState(false);
  const offered = choices.data && reached(choices.data, user);
  const isReached = offered?.papers.some(({ id }) => String(id) === asked.paper) === true;
  useLastPaper(asked, offered?.papers, (last) => setParams(new URLSearchParams(last), { replace: true }));
  useScreenChoice(paperName(offered, asked.paper));
  const sheet = useQuery({
    queryKey: ['papers/', asked.paper, 'marks'],
    queryFn: async () => {
      const read = (await officeApi().call('GET', `papers/${asked.paper}/marks/`)) as Sheet;
      return { ...read, journal: await readJournal(read.paper.id) };
    },
    enabled: isReached,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const pick = (values: Partial<MarksQuery>) =>
    setParams(new URLSearchParams(Object.entries({ ...asked, ...values }).filter(([, value]) => value !== '')));
  if (choices.isError) {
    return <QuietRetry retry={{ onRetry: () => void choices.refetch() }}>{words.failed}</QuietRetry>;
  }
  if (!offered) return <TextSkeleton lines={3} />;
  const { exams, papers, classes, subjects } = offered;
  if (papers.length === 0 && !can(user.role, 'write', 'all-marks'))
    return <EmptyState title={words.noneOwn} hint={words.noneOwnHint} />;
  const own = papers.filter(({ exam }) => String(exam) === asked.exam);
  const ofClass = own.filter((paper) => String(paper.class) === asked.class);
  const subjectOf = (id: number) => subjects.find((subject) => subject.id === id)?.name ?? '';
  const classOf = (id: number) => classes.find((one) => one.id === id)?.name ?? '';
  const there = sheet.data && String(sheet.data.paper.id) === asked.paper ? sheet.data : null;
  const exam = exams.find(({ id }) => id === there?.paper.exam);
  const picks = (
    <div className="form marks-picks" data-chosen={(there !== null && !isPicking) || undefined}>
      <StepPick
        name="exam"
        label={words.exam}
        options={exams.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
        value={asked.exam}
        onPick={(value) => pick({ exam: value, class: '', paper: '' })}
      />
      <StepPick
        name="class"
        label={words.class}
        options={classes
          .filter(({ id }) => own.some((paper) => paper.class === id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={asked.class}
        onPick={(value) => pick({ class: value, paper: '' })}
      />
      <StepPick
        name="paper"
        label={words.paper}
        options={ofClass.map(({ id, subject }) => ({ value: String(id), label: subjectOf(subject) }))}
        value={asked.paper}
        onPick={(value) => {
          setPicking(false);
          pick({ paper: value });
        }}
      />
    </div>
  );
  if (!there || !exam)
    return (
      <>
        {asked.paper === '' && <Waiting choices={offered} />}
        <section className="panel marks-panel" aria-label={words.paper}>
          {picks}
          {asked.paper === '' && <p className="panel-foot muted">{words.chooseHint}</p>}
        </section>
        {sheet.isError && <QuietRetry retry={{ onRetry: () => void sheet.refetch() }}>{words.failed}</QuietRetry>}
        {isReached && sheet.isPending && <TextSkeleton lines={5} />}
        {asked.paper !== '' && !isReached && <p className="alert alert-info">{words.notThere}</p>}
      </>
    );
  return (
    <>
      <button type="button" className="marks-chosen" aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
        <span>
          {nameOf(exam)} · {classOf(there.paper.class)}
          <b>{subjectOf(there.paper.subject)}</b>
        </span>
        <span className="marks-other">{words.chooseOther}</span>
      </button>
      <MarksGrid
        key={`${there.paper.id} ${exam.state}`}
        paper={there.paper}
        exam={exam}
        rows={there.rows}
        journal={there.journal}
      >
        {picks}
      </MarksGrid>
      <MarksSheets paper={there.paper.id} isOpen={exam.state === 'open'} />
    </>
  );
}

/** Ways to go on: unsent marks on this device, and a teacher's own papers of open exams. */
function Waiting({ choices }: { choices: Choices }) {
  const { user } = useOffice();
  const unsent = useQuery({ queryKey: ['marks-journal'], queryFn: unsentPapers, staleTime: 0, gcTime: 0 });
  const reachesOwnAlone = !can(user.role, 'write', 'all-marks');
  const found = choices.papers.flatMap((paper) => {
    const exam = choices.exams.find(({ id }) => id === paper.exam);
    const waiting = unsent.data?.get(paper.id) ?? 0;
    return exam && (waiting > 0 || (reachesOwnAlone && exam.state === 'open')) ? [{ paper, exam, waiting }] : [];
  });
  if (found.length === 0) return null;
  const name = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? '';
  return (
    <section className="panel" aria-labelledby="marks-waiting">
      <div className="panel-head">
        <h2 id="marks-waiting">{reachesOwnAlone ? words.own : words.unsent}</h2>
      </div>
      <ul className="overview-list">
        {found.map(({ paper, exam, waiting }) => (
          <li key={paper.id}>
            <Link to={screen.marks({ exam: String(exam.id), class: String(paper.class), paper: String(paper.id) })}>
              <span>
                {name(choices.subjects, paper.subject)} · {name(choices.classes, paper.class)} · {nameOf(exam)}
                {waiting > 0 && <b className="marks-bad"> {words.waiting(bn(waiting))}</b>}
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Marks as a sheet: printed empty, exported, and imported while marks are entered. */
function MarksSheets({ paper, isOpen }: { paper: number; isOpen: boolean }) {
  const { user } = useOffice();
  const moves = can(user.role, 'write', 'sheets');
  return (
    <p className="screen-acts marks-sheets">
      <Link className="button button-quiet button-small" to={screen.marksList({ paper })}>
        <Icon name="printer" />
        {sheetWords.blank.print}
      </Link>
      {moves && <ExportButtons path={`papers/${paper}/marks`} filters={{}} small />}
      {moves && isOpen && (
        <Link className="button button-quiet button-small" to={screen.imports({ of: MARKS, paper })}>
          <Icon name="upload" />
          {listWords.bringIn}
        </Link>
      )}
    </p>
  );
}

export default function MarksScreen() {
  return (
    <Screen title={words.title}>
      <Offered what="exams" otherwise={<NotOffered title={examWords.notOffered} hint={examWords.notOfferedHint} />}>
        <Marks />
      </Offered>
    </Screen>
  );
}
