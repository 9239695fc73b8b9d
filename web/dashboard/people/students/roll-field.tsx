import { useEffect, useRef } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { useEditorContext } from '../../../kit/form/editor-context.ts';
import { TextField } from '../../../kit/form/field/text-field.tsx';
import { useRecords } from '../../../kit/form/list/use-records.ts';
import { Button } from '../../../ui/button.tsx';
import { rollTaken } from './rolls.ts';
import { studentWords as words } from './words.ts';

/** The roll; names a student who has it already and offers the next free one. It may be saved all the same. */
export function RollField({ own }: { own: number | null }) {
  const { values, set } = useEditorContext();
  const { items } = useRecords('students');
  const taken = rollTaken(items, values, own);
  const free = taken?.free ?? null;
  const said = taken ? words.rollTaken(taken.names, bn(taken.roll)) : '';
  const warning = useRef<HTMLParagraphElement>(null);
  const shown = useRef(said);
  // On a phone it would appear behind the form's foot.
  useEffect(() => {
    if (said !== shown.current) warning.current?.scrollIntoView({ block: 'nearest' });
    shown.current = said;
  }, [said]);
  return (
    <div className="roll-field">
      <TextField name="roll_number" required input={{ inputMode: 'numeric', autoComplete: 'off' }} />
      <div role="status">
        {taken && (
          <p className="roll-taken" ref={warning}>
            {said}{' '}
            {free !== null && (
              <Button look="line" small onClick={() => set('roll_number', free)}>
                {words.takeRoll(bn(free))}
              </Button>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
