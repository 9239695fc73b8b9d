import type { MatchField } from '#contract/certificates/match.ts';
import type { MatchFormState } from '#contract/certificates/verified.ts';
import { bn } from '#contract/rules/digits.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { SectionHead } from '../../ui/heads.tsx';
import { Icon } from '../../ui/icon.tsx';
import { checkWords as words } from './words.ts';

type Props = {
  action: string;
  fields: readonly MatchField[];
  form: MatchFormState | undefined;
  /** The school's phone, for whoever has no try left. */
  phone: string;
};

function Result({ isRight }: { isRight: boolean }) {
  return (
    <p className={isRight ? 'check-result' : 'check-result bad'}>
      <Icon name={isRight ? 'check' : 'close'} /> {isRight ? words.matches : words.differs}
    </p>
  );
}

/** Compares what the paper in hand says; a plain form, so that none of it gets into an address. */
export function MatchForm({ action, fields, form, phone }: Props) {
  const left = form?.left ?? null;
  const matched = form?.matched;
  const isWrong = matched && fields.some((field) => matched[field] === false);
  return (
    <section className="check-match" aria-labelledby="match">
      <SectionHead id="match" title={words.match} />
      <p>{words.matchHint}</p>
      {form?.message && (
        <div className="alert alert-bad" role="alert">
          <Icon name="warning" />
          <p className="alert-words">{form.message}</p>
        </div>
      )}
      <form method="post" action={`${action}#match`} className="form">
        {fields.map((field) => (
          <div key={field}>
            <Field name={field} label={words.fields[field]} invalid={matched?.[field] === false}>
              <TextInput defaultValue={form?.values[field] ?? ''} autoComplete="off" spellCheck={false} />
            </Field>
            {typeof matched?.[field] === 'boolean' && <Result isRight={matched[field] === true} />}
          </div>
        ))}
        <Button type="submit">{matched ? words.again : words.compare}</Button>
        <p className="small">{left === null || left === 0 ? words.tries : words.left(left)}</p>
      </form>
      {left === 0 && (
        <div className="alert alert-bad" role="alert">
          <Icon name="phone" />
          <p className="alert-words">
            {words.noneLeft} {phone && <a href={`tel:${phone}`}>{bn(phone)}</a>}
          </p>
        </div>
      )}
      {isWrong && (
        <div className="alert alert-bad" role="alert">
          <Icon name="warning" />
          <p className="alert-words">
            <b>{words.notAll}</b> {words.advice}
          </p>
        </div>
      )}
    </section>
  );
}
