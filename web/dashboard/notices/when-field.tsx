import { clockAt } from '#contract/kit/visible.ts';
import { dateInWords, parseMoment, timeInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { typedMoment } from '#contract/rules/typed-day.ts';
import { useEditorContext } from '../../kit/form/editor-context.ts';
import { MomentField } from '../../kit/form/field/date-field.tsx';
import type { Editor } from '../../kit/form/use-editor.ts';
import { textIn } from '../../kit/form/values.ts';
import { chosenFields, type PublishTime, type StoredState, whenIn } from './when.ts';
import { noticeWords as words } from './words.ts';

const WHENS: readonly PublishTime[] = ['now', 'at', 'draft'];

/** Meaning of the chosen moment, in words. */
function momentHint(typed: string): string {
  const moment = parseMoment(typedMoment(typed));
  if (!moment) return words.when.at.hint;
  return moment <= clockAt().now ? words.passed : words.dhaka(dateInWords(moment), timeInWords(moment));
}

/** Time of publication: each choice with its outcome. */
export function WhenField({ stored, change }: { stored: StoredState; change: Editor['change'] }) {
  const { id, values, offers } = useEditorContext();
  if (!offers('status')) return null;
  const current = whenIn(values, stored);
  return (
    <>
      <fieldset className="notice-when field-wide">
        <legend>{words.fields.status}</legend>
        <div>
          {WHENS.map((when, place) => (
            <label key={when} className={current === when ? 'is-chosen' : undefined}>
              <input
                type="radio"
                name="when"
                id={place === 0 ? `${id}-status` : undefined}
                value={when}
                checked={current === when}
                onChange={() => change(chosenFields(when, values, stored))}
              />
              <span>
                <b>{words.when[when].title}</b>
                <small>
                  {when === 'at' && current === 'at' ? momentHint(textIn(values, 'publish_at')) : words.when[when].hint}
                </small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {current === 'at' && <MomentField name="publish_at" required min={todayInDhaka()} />}
    </>
  );
}
