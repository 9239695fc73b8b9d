import { useSearchParams } from 'react-router';
import { screen, screens } from '#contract/screens.ts';
import { ExportButtons } from '../../kit/form/list/export-buttons.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, QuietRetry } from '../../ui/states.tsx';
import { NotOffered, Offered } from '../offered.tsx';
import { Screen } from '../shell/screen.tsx';
import type { Route } from './+types/tabulation';
import { CorrectionLink } from './exam-steps.tsx';
import { classesSitting, StepPick, useExamChoices } from './pick.tsx';
import { Strays, strayStreams } from './set-up/streams-note.tsx';
import { AdmitCards } from './sheets/admit-cards.tsx';
import { ClassCards } from './sheets/class-cards.tsx';
import { MeritList } from './sheets/merit-list.tsx';
import { SeatLabels } from './sheets/seat-labels.tsx';
import { examTitle, type SheetData, useSheetData } from './sheets/sheet-data.ts';
import styles from './sheets/sheets.css?url';
import { Statistics } from './sheets/statistics.tsx';
import { TabulationSheet } from './sheets/tabulation-sheet.tsx';
import { sheetWords as words } from './sheets/words.ts';
import { examWords } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const SHEETS = ['tabulation', 'cards', 'merit', 'statistics', 'admit', 'seats'] as const;

type TabulationQuery = ReturnType<typeof screens.tabulation.parse>;
type Choices = NonNullable<ReturnType<typeof useExamChoices>['data']>;
type Go = (values: Partial<TabulationQuery>) => void;

function Chosen({ data, asked, choices }: { data: SheetData; asked: TabulationQuery; choices: Choices }) {
  const classId = Number(asked.class);
  const sat = new Set(choices.papers.filter((paper) => paper.class === classId).map(({ exam }) => exam));
  switch (asked.sheet) {
    case 'tabulation':
      return <TabulationSheet data={data} cut={asked.paper} />;
    case 'cards':
      return <ClassCards data={data} />;
    case 'merit':
      return <MeritList data={data} />;
    case 'statistics':
      return <Statistics data={data} classId={classId} others={choices.exams.filter(({ id }) => sat.has(id))} />;
    case 'admit':
      return <AdmitCards data={data} subjects={new Map(choices.subjects.map(({ id, name }) => [id, name]))} />;
    case 'seats':
      return <SeatLabels data={data} />;
  }
}

/** Notes above a sheet. */
function Notes({ data, sheet }: { data: SheetData; sheet: TabulationQuery['sheet'] }) {
  const open = data.results.rows.filter(({ incomplete }) => incomplete).length;
  const isCut = sheet === 'admit' || sheet === 'seats';
  return (
    <div className="no-print">
      {open > 0 && !isCut && <p className="alert alert-info">{words.incomplete(open)}</p>}
      {data.results.uncounted.length > 0 && !isCut && (
        <p className="alert alert-info">{words.notCounted(data.results.uncounted)}</p>
      )}
      {data.exam.state !== 'published' && (
        <Strays strays={strayStreams(data.papers, data.students)} nameOf={() => data.of} />
      )}
      {isCut && <p className="field-hint">{words.wholeSize}</p>}
    </div>
  );
}

type OfClassProps = {
  asked: TabulationQuery;
  choices: Choices;
  exam: Choices['exams'][number];
  of: Choices['classes'][number];
  go: Go;
};

function OfClass({ asked, choices, exam, of, go }: OfClassProps) {
  const asking = useSheetData({ exam, class: of, section: asked.section, papers: choices.papers });
  if (asking.state === 'failed') return <QuietRetry retry={{ onRetry: asking.again }}>{words.failed}</QuietRetry>;
  if (asking.state === 'loading') return <TextSkeleton lines={8} />;
  const { data, sections } = asking;
  return (
    <>
      <div className="sheet-tools no-print">
        {sections.length > 1 && (
          <StepPick
            name="section"
            label={words.section}
            none={words.allSections}
            options={sections.map((section) => ({ value: section, label: section }))}
            value={asked.section}
            onPick={(section) => go({ section })}
          />
        )}
        {asked.sheet === 'tabulation' && (
          <Segmented
            label={words.paper}
            choices={(['a4', 'a3'] as const).map((id) => ({
              id,
              label: words.papers[id],
              href: screen.tabulation({ ...asked, paper: id }),
            }))}
            current={asked.paper}
            onSelect={(paper) => go({ paper })}
          />
        )}
        <Button icon="printer" data-print>
          {words.print}
        </Button>
        {asked.sheet === 'tabulation' && (
          <ExportButtons
            path={`exams/${exam.id}/results`}
            filters={{ class: asked.class, section: asked.section }}
            small
          />
        )}
        <CorrectionLink exam={exam} of={asked.class} />
      </div>
      <nav className="sheet-picks no-print" aria-label={words.sheets}>
        {SHEETS.map((sheet) => (
          <a
            key={sheet}
            href={screen.tabulation({ ...asked, sheet })}
            aria-current={sheet === asked.sheet || undefined}
            onClick={(event) => {
              event.preventDefault();
              go({ sheet });
            }}
          >
            {words.sheet[sheet]}
          </a>
        ))}
      </nav>
      <Notes data={data} sheet={asked.sheet} />
      {data.results.rows.length === 0 ? (
        <EmptyState title={words.nobody} />
      ) : (
        <Chosen data={data} asked={asked} choices={choices} />
      )}
    </>
  );
}

function Tabulation() {
  const [params, setParams] = useSearchParams();
  const asked = screens.tabulation.parse(params);
  const choices = useExamChoices();
  const go: Go = (values) =>
    setParams(new URL(screen.tabulation({ ...asked, ...values }), location.href).searchParams, {
      preventScrollReset: true,
    });
  if (choices.isError) return <QuietRetry retry={{ onRetry: () => void choices.refetch() }}>{words.failed}</QuietRetry>;
  if (!choices.data) return <TextSkeleton lines={3} />;
  const { exams } = choices.data;
  const exam = exams.find(({ id }) => String(id) === asked.exam);
  const sitting = classesSitting(choices.data, exam);
  const of = sitting.find(({ id }) => String(id) === asked.class);
  return (
    <>
      <div className="form form-two no-print">
        <StepPick
          name="exam"
          label={words.exam}
          options={[...exams].reverse().map((one) => ({ value: String(one.id), label: examTitle(one) }))}
          value={asked.exam}
          onPick={(id) => go({ exam: id, class: '', section: '' })}
        />
        <StepPick
          name="class"
          label={words.class}
          options={sitting.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={asked.class}
          onPick={(id) => go({ class: id, section: '' })}
        />
      </div>
      {exam && sitting.length === 0 && <p className="no-print">{words.noPapers}</p>}
      {exam && of ? (
        <OfClass asked={asked} choices={choices.data} exam={exam} of={of} go={go} />
      ) : (
        <p className="no-print">{words.chooseHint}</p>
      )}
    </>
  );
}

export default function TabulationScreen() {
  return (
    <Screen title={words.title}>
      <Offered what="exams" otherwise={<NotOffered title={examWords.notOffered} hint={examWords.notOfferedHint} />}>
        <Tabulation />
      </Offered>
    </Screen>
  );
}
