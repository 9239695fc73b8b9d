import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { bn } from '#contract/rules/digits.ts';
import { screen, screens } from '#contract/screens.ts';
import { useClasses } from '../../kit/form/list/use-classes.ts';
import { together, useRecords } from '../../kit/form/list/use-records.ts';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../ui/states.tsx';
import { NotOffered, Offered } from '../offered.tsx';
import { Screen } from '../shell/screen.tsx';
import { Promotion } from './promotion.tsx';
import { type PromotionOutcome, PromotionsDone } from './promotions-done.tsx';
import { promotionWords as words } from './words.ts';

/** The year's end: each class is promoted, the highest first. */
export default function PromotionsScreen() {
  return (
    <Screen title={words.title}>
      <Offered what="sheets" otherwise={<NotOffered title={words.notOffered} hint={words.notOfferedHint} />}>
        <Promotions />
      </Offered>
    </Screen>
  );
}

function Promotions() {
  const [params] = useSearchParams();
  const asked = screens.promotions.parse(params);
  const navigate = useNavigate();
  const [done, setDone] = useState<readonly PromotionOutcome[]>(
    asked.batch ? [{ batch: asked.batch, from: asked.from, to: asked.to, moved: asked.moved }] : [],
  );
  const classes = useClasses();
  const students = useRecords('students');
  const { state, said, retry } = together(classes, students);
  if (state === 'failed') return <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />;
  if (state === 'loading') return <RowSkeleton rows={6} lines={1} />;
  const countIn = (id: number) => students.items.filter(({ class_name }) => class_name === id).length;
  const filled = classes.items.filter(({ id }) => countIn(id) > 0).reverse();
  const from = classes.items.find(({ id }) => id === asked.from) ?? filled[0];
  if (!from) return <EmptyState title={words.noClasses} />;
  return (
    <>
      <p className="promotion-intro">{words.intro}</p>
      {done.length > 0 && (
        <PromotionsDone
          all={done}
          nameOf={(id) => classes.items.find((one) => one.id === id)?.name ?? ''}
          onTakenBack={({ batch }) => {
            setDone((before) => before.filter((one) => one.batch !== batch));
            void navigate(screen.promotions({ from: from.id }), { replace: true });
          }}
        />
      )}
      <section className="panel">
        <nav className="pick promotion-classes" aria-label={words.classes}>
          {filled.map(({ id, name }) => (
            <Link
              key={id}
              to={screen.promotions({ from: id })}
              preventScrollReset
              aria-current={id === from.id ? 'true' : undefined}
            >
              <bdi>{name}</bdi> <b>{bn(countIn(id))}</b>
            </Link>
          ))}
        </nav>
        <Promotion
          key={from.id}
          from={from}
          classes={classes.items}
          students={students.items}
          onDone={(one) => {
            setDone([...done, one]);
            const { lost: _, ...asked } = one;
            void navigate(screen.promotions(asked), { replace: true });
          }}
        />
      </section>
    </>
  );
}
