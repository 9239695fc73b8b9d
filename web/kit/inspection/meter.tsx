import { Link } from 'react-router';
import type { Compliance, DutyState } from '#contract/inspection/facts.ts';
import { bn } from '#contract/rules/digits.ts';
import { Icon } from '../../ui/icon.tsx';
import { Tag } from '../../ui/tag.tsx';
import { nextStep } from './use-compliance.ts';

const dutyStateWords: Readonly<Record<DutyState, string>> = {
  complete: 'ঠিক আছে',
  stale: 'পুরোনো',
  missing: 'নেই',
};

export const meterWords = {
  of: (of: string, complete: string) => `${of}টির মধ্যে ${complete}টি ঠিক আছে`,
  slots: 'এগারোটি বিষয়ের অবস্থা',
  whole: 'সব ঠিক আছে। প্রমাণপত্র ছেপে হাতের কাছে রাখুন।',
  first: 'এর পর করুন:',
  failed: 'পরিদর্শনের প্রস্তুতি লোড করা যায়নি',
} as const;

const STATES: readonly DutyState[] = ['complete', 'stale', 'missing'];
const TAGS = { complete: 'ok', stale: 'warn', missing: 'bad' } as const;
const ICONS = { complete: 'check', stale: 'clock', missing: 'close' } as const;

/** A duty's state: colour, sign and word. */
export const DutyStateTag = ({ state }: { state: DutyState }) => (
  <Tag kind={TAGS[state]}>
    <Icon name={ICONS[state]} />
    {dutyStateWords[state]}
  </Tag>
);

/** Meter of the eleven duties, each in its place, with the next thing to do in one sentence. */
export function Meter({ compliance }: { compliance: Compliance }) {
  const { complete, of, items } = compliance;
  const next = nextStep(compliance);
  return (
    <div className="meter">
      <p className="meter-count">
        <b aria-hidden="true">{bn(complete)}</b>
        <span>{meterWords.of(bn(of), bn(complete))}</span>
      </p>
      <ol className="meter-slots" aria-label={meterWords.slots}>
        {items.map(({ key, title, state }) => (
          <li key={key} className={`slot-${state}`} title={title}>
            <span className="visually-hidden">
              {title}: {dutyStateWords[state]}
            </span>
          </li>
        ))}
      </ol>
      <p className="meter-legend" aria-hidden="true">
        {STATES.map((state) => (
          <span key={state}>
            <i className={`slot-${state}`} />
            {dutyStateWords[state]} {bn(items.filter((item) => item.state === state).length)}
          </span>
        ))}
      </p>
      <p className="meter-next">
        {next ? (
          <>
            {meterWords.first} <Link to={next.screen}>{next.text}</Link>
          </>
        ) : (
          meterWords.whole
        )}
      </p>
    </div>
  );
}
