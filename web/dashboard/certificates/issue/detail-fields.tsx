import type { Detail } from '#contract/certificates/tokens.ts';
import { useEditorContext } from '../../../kit/form/editor-context.ts';
import { DateField } from '../../../kit/form/field/date-field.tsx';
import { TextField } from '../../../kit/form/field/text-field.tsx';
import { textIn } from '../../../kit/form/values.ts';
import { Button } from '../../../ui/button.tsx';
import type { Certificate } from '../state.ts';
import { issueWords as words } from './words.ts';

/** Details that are often alike for a whole class. */
const SHARED: readonly Detail[] = ['exam', 'exam_year', 'conduct'];

const HINTS: Partial<Record<Detail, string>> = { exam: words.examHint, left_on: words.left, dues: words.duesHint };

type Props = { asked: readonly Detail[]; last: Certificate | null };

/** Texts that no record holds; those of the last certificate of the kind with one press. */
export function DetailFields({ asked, last }: Props) {
  const { values } = useEditorContext();
  if (asked.length === 0) return null;
  const alike = SHARED.filter((name) => asked.includes(name) && last?.details[name] && textIn(values, name) === '');
  return (
    <fieldset className="field-wide issue-details">
      <legend>{words.details}</legend>
      {alike.length > 0 && last && <LikeLast alike={alike} last={last} />}
      {asked.map((name) =>
        name === 'left_on' ? (
          <DateField key={name} name={name} hint={HINTS[name]} />
        ) : (
          <TextField key={name} name={name} hint={HINTS[name]} input={{ autoComplete: 'off' }} />
        ),
      )}
    </fieldset>
  );
}

function LikeLast({ alike, last }: { alike: readonly Detail[]; last: Certificate }) {
  const { set } = useEditorContext();
  const texts = alike.map((name) => last.details[name] ?? '');
  return (
    <Button
      look="line"
      small
      icon="copy"
      onClick={() => {
        for (const name of alike) set(name, last.details[name] ?? '');
      }}
    >
      {words.likeLast(texts)}
    </Button>
  );
}
