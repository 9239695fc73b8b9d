import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExamResults } from '#contract/exams/answers.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { DraftLine } from '../../kit/form/editor-form.tsx';
import { LeaveGuard } from '../../kit/form/leave-guard.tsx';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { whyNot } from '../../kit/form/taking-back.ts';
import { showError } from '../../kit/form/toast.tsx';
import { useDraft } from '../../kit/form/use-draft.ts';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { classAfter, examsOf, type PromotionPlan, planOf, promotionOf, rollsByMerit } from './plan.ts';
import { PromotionRows } from './promotion-rows.tsx';
import type { PromotionOutcome } from './promotions-done.tsx';
import { SectionMap } from './section-map.tsx';
import { promotionWords as words } from './words.ts';

type SchoolClass = RecordAt<'classes'>;
type Props = {
  from: SchoolClass;
  /** From the lowest to the highest. */
  classes: readonly SchoolClass[];
  /** All current students. */
  students: readonly RecordAt<'students'>[];
  onDone: (done: PromotionOutcome) => void;
};

/** Under no id: out of the school. */
const OUT = 0;

/** One class: its target, who stays, and the rolls; then all of it at once, and the revert. */
export function Promotion({ from, classes, students, onDone }: Props) {
  const client = useQueryClient();
  const usual: PromotionPlan = { to: classAfter(classes, from.id)?.id ?? OUT, exam: '', decisions: {}, sections: {} };
  const [plan, setPlan] = useState(usual);
  const { to, exam, decisions, sections } = plan;
  const patch = (change: Partial<PromotionPlan>) => {
    setHeld(null);
    setPlan((before) => ({ ...before, ...change }));
  };
  const typed = { plan: JSON.stringify(plan) };
  const blank = { plan: JSON.stringify(usual) };
  const draft = useDraft(`promotions:${from.id}`, false, typed, blank);
  const [busy, setBusy] = useState(false);
  /** Reason the class is held back until it is confirmed; null for none. */
  const [held, setHeld] = useState<string | null>(null);
  const [exams, papers] = [useRecords('exams'), useRecords('papers')];
  const results = useQuery({
    queryKey: ['exams/', exam, 'results', from.id],
    queryFn: async () => (await officeApi().call('GET', `exams/${exam}/results/?class=${from.id}`)) as ExamResults,
    enabled: exam !== '',
  });
  const own = students.filter(({ class_name }) => class_name === from.id);
  const there = students.filter(({ class_name }) => class_name === to);
  const proposed = exam !== '' && results.data ? rollsByMerit(results.data.rows, own) : new Map<number, string>();
  const leaves = to === OUT;
  const named = [...new Set(own.map(({ section }) => section))].filter((name) => name !== '').sort();
  const rows = planOf(own, decisions, proposed, { there: leaves ? [] : there, leaves, sections }, words.inTarget);
  const going = rows.filter(({ goes }) => goes);
  const faulty = going.filter(({ clash, roll }) => !leaves && (clash !== null || roll.trim() === ''));
  const nameOf = (id: number) => classes.find((one) => one.id === id)?.name ?? '';

  async function run(anyway = false): Promise<void> {
    setBusy(true);
    setHeld(null);
    try {
      const body = { ...promotionOf(from.id, plan, going, OUT), ...(anyway && { anyway }) };
      const { batch, moved, optional_lost } = (await officeApi().call('POST', 'promotions/', body, {
        idempotencyKey: randomKey(),
      })) as { batch: string; moved: number; optional_lost: number[] };
      setPlan(usual);
      draft.settle();
      const lost = own.filter(({ id }) => optional_lost.includes(id)).map(({ full_name }) => full_name);
      onDone({ batch, from: from.id, to, moved, lost });
    } catch (reason) {
      console.error(reason);
      const open = reason instanceof ApiError ? reason.errors.anyway?.[0] : undefined;
      if (open) setHeld(open);
      else showError(whyNot(reason, words.failed));
    } finally {
      setBusy(false);
      void client.invalidateQueries();
    }
  }

  /** Restores rolls and sections of a draft; students who have left since are not in the class. */
  function restore(): void {
    const kept = draft.take()?.values.plan;
    if (typeof kept === 'string') setPlan(JSON.parse(kept) as PromotionPlan);
  }

  const counts: [string, string] = [bn(own.length), bn(going.length)];
  const will = leaves ? words.willPass(...counts) : words.will(...counts, `${nameOf(to)}তে`);
  const staying = own.length - going.length;
  return (
    <>
      <LeaveGuard dirty={typed.plan !== blank.plan} />
      <DraftLine draft={{ offered: draft.offered, restore, discard: draft.discard }} />
      {own.length === 0 && <EmptyState title={words.noStudents} />}
      {own.length > 0 && (
        <>
          <div className="promotion-choices">
            <Field name="to" label={words.to}>
              <Select value={String(to)} onChange={({ target }) => patch({ to: Number(target.value) })}>
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
                <Select value={exam} onChange={({ target }) => patch({ exam: target.value })}>
                  <option value="">{words.sameRolls}</option>
                  {examsOf(exams.items, papers.items, from.id).map(({ id, name, year }) => (
                    <option key={id} value={id}>
                      {words.byMerit(`${name} ${bn(year)}`)}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          </div>
          {!leaves && named.length > 0 && (
            <SectionMap sections={named} map={sections} onChange={(map) => patch({ sections: map })} />
          )}
          <div className="promotion-sum">
            <p className="promotion-say" role="status">
              {will}
              {staying > 0 && words.willStay(bn(staying), `${from.name}তে`)}
              {faulty.length > 0 ? `; ${words.clashes(bn(faulty.length))}।` : '।'}
            </p>
            <p className="muted">{words.nothingYet}</p>
            {held !== null && (
              <div className="alert alert-info" role="alert">
                <p>{held}</p>
                <Button look="line" busy={busy} onClick={() => void run(true)}>
                  {words.anyway}
                </Button>
              </div>
            )}
            {going.length > 0 && faulty.length === 0 && held === null && (
              <Button className="import-run" icon="arrow-right" busy={busy} onClick={() => void run()}>
                {words.run(bn(going.length))}
              </Button>
            )}
          </div>
          <PromotionRows
            rows={rows}
            leaves={leaves}
            onDecide={(id, decision) => patch({ decisions: { ...decisions, [id]: { ...decisions[id], ...decision } } })}
            onAll={(goes) =>
              patch({ decisions: Object.fromEntries(own.map(({ id }) => [id, { ...decisions[id], stays: !goes }])) })
            }
          />
        </>
      )}
    </>
  );
}
