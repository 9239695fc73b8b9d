import { Link } from 'react-router';
import { TOKEN_WORDS } from '#contract/certificates/tokens.ts';
import { screen } from '#contract/screens.ts';
import { useEditorContext } from '../../../kit/form/editor-context.ts';
import { CheckField } from '../../../kit/form/field/choice-fields.tsx';
import { DateField } from '../../../kit/form/field/date-field.tsx';
import { TextField } from '../../../kit/form/field/text-field.tsx';
import { textIn } from '../../../kit/form/values.ts';
import type { MissingToken } from './preview.ts';
import { issueWords as words } from './words.ts';

type Props = {
  /** Fields that the student's record lacks. */
  lacked: readonly string[];
  missing: readonly MissingToken[];
};

/** The certificate's empty places, with the fields that fill them. */
export function MissingFields({ lacked, missing }: Props) {
  const { values, resource, labels } = useEditorContext();
  if (lacked.length === 0 && missing.length === 0) return null;
  const names = missing.map(({ token, field }) => (field && labels[field]) || TOKEN_WORDS[token]);
  // Only the student's own form has these.
  const elsewhere = missing.some(({ field }) => field === null);
  return (
    <div className={`field-wide issue-missing${missing.length > 0 ? '' : ' issue-filled'}`}>
      <div role="status">
        {missing.length > 0 ? (
          <p>
            <b>{words.missing(names)}</b> {words.missingText}
          </p>
        ) : (
          <p>{words.filled}</p>
        )}
      </div>
      {lacked.map((name) =>
        resource.fields[name]?.kind === 'date' ? (
          <DateField key={name} name={name} />
        ) : (
          <TextField key={name} name={name} input={{ autoComplete: 'off' }} />
        ),
      )}
      {elsewhere && (
        <p>
          <Link to={screen.students({ edit: Number(textIn(values, 'student')) })}>{words.toStudent}</Link>
        </p>
      )}
      {(missing.length > 0 || textIn(values, 'allow_empty') === 'true') && (
        <CheckField name="allow_empty" label={words.allowEmpty} />
      )}
    </div>
  );
}
