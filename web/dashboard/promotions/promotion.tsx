import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ExamResults } from '#contract/exams/answers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { officeApi, randomKey } from '../../kit/api/office-api.ts';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { useTakingBack, whyNot } from '../../kit/form/taking-back.ts';
import { showError } from '../../kit/form/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { classAfter, type Decision, planOf, rollsByMerit } from './plan.ts';
import { PromotionRows } from './promotion-rows.tsx';
import { promotionWords as words } from './words.ts';

type SchoolClass = RecordAt<'classes'>;
type Done = { batch: string; to: number; moved: number };
type Props = {
  from: SchoolClass;
  /** From the lowest to the highest. */
  classes: readonly SchoolClass[];
  /** All who are here. */
  students: readonly RecordAt<'students'>[];
  done: Done | null;
};

/** Under no id: out of the school. */
const OUT = 0;

/** One class: where it goes, who stays, with which rolls; then all of it at once, and back again. */
export function Promotion({ from, classes, students, done }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { undo } = useTakingBack();
  const [to, setTo] = useState(classAfter(classes, from.id)?.id ?? OUT);
  const [exam, setExam] = useState('');
  const [decisions, setDecisions] = useState<Readonly<Record<number, Decision>>>({});
  const [busy, setBusy] = useState<'run' | 'undo' | null>(null);
  const exams = useRecords('exams');
  const results = useQuery({
    queryKey: ['exams/', exam, 'results', from.id],
    queryFn: async () => (await officeApi().call('GET', `exams/${exam}/results/?class=${from.id}`)) as ExamResults,
    enabled: exam !== '',
  });
  const own = students.filter(({ class_name }) => class_name === from.id);
  const there = students.filter(({ class_name }) => class_name === to);
  const proposed = exam !== '' && results.data ? rollsByMerit(results.data.rows, own) : new Map<number, string>();
  const leaves = to === OUT;
  const rows = planOf(own, decisions, proposed, { there: leaves ? [] : there, leaves }, words.inTarget);
  const going = rows.filter(({ goes }) => goes);
  const faulty = going.filter(({ clash, roll }) => !leaves && (clash !== null || roll.trim() === ''));
  const nameOf = (id: number) => classes.find((one) => one.id === id)?.name ?? '';

  async function run(): Promise<void> {
    setBusy('run');
    const body = {
      from_class: from.id,
      to_class: leaves ? null : to,
      students: going.map(({ student: { id }, roll, section }) =>
        leaves ? { id } : { id, roll_number: roll, section },
      ),
    };
    try {
      const { batch, moved } = (await officeApi().call('POST', 'promotions/', body, {
        idempotencyKey: randomKey(),
      })) as { batch: string; moved: number };
      setDecisions({});
      await navigate(screen.promotions({ from: from.id, to, batch, moved }), { replace: true });
    } catch (reason) {
      console.error(reason);
      showError(whyNot(reason, words.failed));
    } finally {
      setBusy(null);
      void client.invalidateQueries();
    }
  }

  async function takeBack({ batch }: Done): Promise<void> {
    setBusy('undo');
    if (await undo({ batch })) await navigate(screen.promotions({ from: from.id }), { replace: true });
    setBusy(null);
  }

  const counts: [string, string] = [bn(own.length), bn(going.length)];
  const will = leaves ? words.willPass(...counts) : words.will(...counts, `${nameOf(to)}তে`);
  const staying = own.length - going.length;
  return (
    <>
      {done && (
        <div className="promotion-done">
          <p className="promotion-say" role="status">
            {done.to === OUT ? words.donePassed(bn(done.moved)) : words.done(bn(done.moved), `${nameOf(done.to)}তে`)}
          </p>
          <Button look="line" icon="undo" busy={busy === 'undo'} onClick={() => void takeBack(done)}>
            {words.undo}
          </Button>
        </div>
      )}
      {own.length === 0 && <EmptyState title={words.noStudents} />}
      {own.length > 0 && (
        <>
          <div className="promotion-choices">
            <Field name="to" label={words.to}>
              <Select value={String(to)} onChange={({ target }) => setTo(Number(target.value))}>
                {classes
                  .filter(({ id }) => id !== from.id)
                  .map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                <option value={OUT}>{words.out}</option>
              </Select>
            </Field>
            {!leaves && (
              <Field name="rolls" label={words.rolls} error={results.isError ? words.meritFailed : undefined}>
                <Select value={exam} onChange={({ target }) => setExam(target.value)}>
                  <option value="">{words.sameRolls}</option>
                  {exams.items
                    .filter(({ state }) => state === 'closed' || state === 'published')
                    .map(({ id, name, year }) => (
                      <option key={id} value={id}>
                        {words.byMerit(`${name} ${bn(year)}`)}
                      </option>
                    ))}
                </Select>
              </Field>
            )}
          </div>
          <div className="promotion-sum">
            <p className="promotion-say" role="status">
              {will}
              {staying > 0 && words.willStay(bn(staying), `${from.name}তে`)}
              {faulty.length > 0 ? `; ${words.clashes(bn(faulty.length))}।` : '।'}
            </p>
            <p className="muted">{words.nothingYet}</p>
            {going.length > 0 && faulty.length === 0 && (
              <Button className="import-run" icon="arrow-right" busy={busy === 'run'} onClick={() => void run()}>
                {words.run(bn(going.length))}
              </Button>
            )}
          </div>
          <PromotionRows
            rows={rows}
            leaves={leaves}
            onDecide={(id, decision) => setDecisions({ ...decisions, [id]: { ...decisions[id], ...decision } })}
            onAll={(goes) =>
              setDecisions(Object.fromEntries(own.map(({ id }) => [id, { ...decisions[id], stays: !goes }])))
            }
          />
        </>
      )}
    </>
  );
}
