import { Link } from 'react-router';
import { resourceLabel } from '#contract/history-words.ts';
import { ROW_CHOICES } from '#contract/imports/import.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { Icon } from '../../ui/icon.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../ui/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportSteps } from './import-steps.tsx';
import { ImportSummary } from './import-summary.tsx';
import { useFilled } from './use-filled.ts';
import { useImport } from './use-import.ts';
import { importStateWords, importWords as words } from './words.ts';

type Props = { id: number; state: string; page: number };

/** One import: its preview, its progress, then its result. */
export function ImportCheck({ id, state, page }: Props) {
  const opened = useImport(id);
  const { data } = opened;
  const resource = useFilled(data);
  if (!data || !resource) {
    return (
      <Screen title={words.title}>
        <BackLink />
        {opened.isGone && <EmptyState title={words.gone} hint={words.goneHint} />}
        {!opened.isGone && opened.isFailed && <ErrorBlock title={words.loadFailed} retry={{ onRetry: opened.retry }} />}
        {!opened.isFailed && <RowSkeleton rows={6} lines={1} />}
      </Screen>
    );
  }
  const isOver = data.state === 'done' || data.state === 'undone';
  const step = data.state === 'checking' || data.state === 'ready' || data.state === 'failed' ? 'check' : 'write';
  const choice = ROW_CHOICES.find((one) => one === state) ?? '';
  return (
    <Screen
      title={words.titleOf(
        resourceLabel(data.resource),
        data.state === 'undone' ? importStateWords.undone : words.stepNames[step],
      )}
      count={
        <>
          <bdi lang={langOf(data.file_name)}>{data.file_name}</bdi> ·{' '}
          {words.facts(bn(data.rows), `${dateInWords(data.at)}, ${timeInWords(data.at)}`)}
        </>
      }
    >
      <BackLink />
      <ImportSteps at={step} done={isOver} undone={data.state === 'undone'} />
      <ImportSummary opened={opened} data={data} />
      {data.state === 'ready' && <ImportColumns opened={opened} data={data} resource={resource} />}
      {data.state !== 'checking' && data.state !== 'failed' && (
        <ImportRows opened={opened} data={data} resource={resource} choice={choice} page={page} />
      )}
    </Screen>
  );
}

const BackLink = () => (
  <Link className="import-back" to={screen.imports()}>
    <Icon name="chevron-left" />
    {words.back}
  </Link>
);
