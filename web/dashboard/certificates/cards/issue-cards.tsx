import { useState } from 'react';
import { Link } from 'react-router';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { latestDay, typedDay } from '#contract/rules/typed-day.ts';
import { screen } from '#contract/screens.ts';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useReload } from '../../../kit/form/list/use-records.ts';
import { showSuccess } from '../../../kit/form/toast.tsx';
import { officeApi, randomKey } from '../../../kit/session/office-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, TextInput } from '../../../ui/field.tsx';
import { ErrorBlock } from '../../../ui/states.tsx';
import { designationText } from '../issue/preview.ts';
import { issueWords } from '../issue/words.ts';
import type { CardRow } from './use-cards.ts';
import { cardWords as words } from './words.ts';

type Props = {
  year: string;
  rows: readonly CardRow[];
  leaders: readonly RecordAt<'principal-vice-principal'>[];
  headTitle: string;
};

/** Issues a card to each student of the list who has none. */
export function IssueCards({ year, rows, leaders, headTitle }: Props) {
  const reload = useReload();
  const without = rows.filter(({ card }) => card === null);
  const head = leaders.find(({ designation }) => designation === 'principal') ?? leaders[0];
  const [signatory, setSignatory] = useState(String(head?.id ?? ''));
  const [until, setUntil] = useState(bn(`31/12/${year}`));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const [key, setKey] = useState(randomKey);
  if (without.length === 0) return <p className="no-print">{words.allIssued}</p>;
  const issue = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(null);
    const body = {
      year: Number(year),
      students: without.map(({ id }) => id),
      signatory,
      valid_until: typedDay(until, latestDay({})) ?? until,
    };
    try {
      const { cards } = (await officeApi().call('POST', 'cards/', body as never, { idempotencyKey: key })) as {
        cards: unknown[];
      };
      showSuccess(words.issued(cards.length));
      await reload('cards');
    } catch (reason) {
      console.error(reason);
      setFailed(reason instanceof ApiError ? reason : new ApiError(0));
    } finally {
      setKey(randomKey());
      setBusy(false);
    }
  };
  if (leaders.length === 0)
    return (
      <p className="alert alert-warn no-print">
        <span>
          {issueWords.noLeaders} <Link to={screen.principalInfo()}>{issueWords.toLeaders}</Link>
        </span>
      </p>
    );
  return (
    <form
      className="card-tools no-print"
      onSubmit={(event) => {
        event.preventDefault();
        void issue();
      }}
    >
      <Field name="signatory" label={words.signatory} error={failed?.errors.signatory?.[0]}>
        <Select value={signatory} onChange={({ target }) => setSignatory(target.value)}>
          {leaders.map(({ id, designation, full_name }) => (
            <option key={id} value={id}>
              {designationText(designation, headTitle)('bn')}, {full_name}
            </option>
          ))}
        </Select>
      </Field>
      <Field name="valid_until" label={words.validUntil} error={failed?.errors.valid_until?.[0]}>
        <TextInput value={until} inputMode="numeric" onChange={({ target }) => setUntil(target.value)} />
      </Field>
      <Button type="submit" busy={busy} busyLabel={words.issuing}>
        {words.issue(without.length)}
      </Button>
      {failed && <ErrorBlock title={words.issueFailed} hint={failed.said ?? undefined} />}
    </form>
  );
}
