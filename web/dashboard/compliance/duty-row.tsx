import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dutyAddress, RENEWED_BY_REVIEW } from '#contract/inspection/duties.ts';
import type { Compliance, ComplianceItem, MissingFact } from '#contract/inspection/facts.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { officeWords } from '../../kit/form/office-words.ts';
import { failureOf } from '../../kit/form/refusal.ts';
import { showError, showSuccess } from '../../kit/form/toast.tsx';
import { DutyStateTag } from '../../kit/inspection/meter.tsx';
import { COMPLIANCE } from '../../kit/inspection/use-compliance.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { complianceWords as words } from './words.ts';

/** One of the eleven, with the way to whatever it lacks, and a word that it is still right. */
export function DutyRow({ item, number }: { item: ComplianceItem; number: string }) {
  const { key, title, state, updated_at, reviewed_at, missing, warnings } = item;
  const client = useQueryClient();
  const review = useMutation({
    mutationFn: async () => (await officeApi().call('POST', `compliance/${key}/reviewed/`)) as ComplianceItem,
    onSuccess: (reviewed) => {
      const replaced = (before: Compliance | undefined) =>
        before && { ...before, items: before.items.map((one) => (one.key === key ? reviewed : one)) };
      client.setQueryData(COMPLIANCE, replaced);
      showSuccess(words.wasReviewed(title));
      // The count of completed duties may have changed, too.
      return client.invalidateQueries({ queryKey: COMPLIANCE });
    },
    onError: (reason) => {
      const { words: said, hint } = failureOf(words.reviewFailed, reason, officeWords.offline);
      showError([said, hint].filter(Boolean).join(': '));
    },
  });
  return (
    <li className={`duty duty-${state}`} id={key}>
      <div className="duty-head">
        <h2>
          {number}. {title}
        </h2>
        <DutyStateTag state={state} />
      </div>
      <p className="duty-days">
        <span>{updated_at ? words.updated(dateInWords(updated_at)) : words.never}</span>
        {reviewed_at && <span>{words.reviewed(dateInWords(reviewed_at))}</span>}
      </p>
      <Lacks lacks={missing} icon="chevron-right" />
      <Lacks lacks={warnings} icon="info" />
      {state !== 'missing' && (
        <div className="duty-acts">
          {(state === 'complete' || RENEWED_BY_REVIEW.includes(key)) && (
            <Button
              look="line"
              small
              icon="check"
              aria-label={words.reviewOf(title)}
              busy={review.isPending}
              busyLabel={words.reviewing}
              onClick={() => review.mutate()}
            >
              {words.review}
            </Button>
          )}
          <a className="button button-quiet button-small" href={dutyAddress(key)} aria-label={words.pageOf(title)}>
            {words.page}
          </a>
        </div>
      )}
    </li>
  );
}

function Lacks({ lacks, icon }: { lacks: readonly MissingFact[]; icon: IconName }) {
  if (lacks.length === 0) return null;
  return (
    <ul className="duty-lacks">
      {lacks.map(({ text, screen: to }) => (
        <li key={text}>
          <Link to={to}>
            <span>{text}</span>
            <Icon name={icon} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
