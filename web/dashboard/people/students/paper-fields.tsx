import { can } from '#contract/roles.ts';
import { DerivedField } from '../../../kit/form/derived/derived-field.tsx';
import type { ReferenceNames } from '../../../kit/form/derived/use-referred.ts';
import { TextField } from '../../../kit/form/field/text-field.tsx';
import { useOffice } from '../../shell/enter.ts';
import { studentWords as words } from './words.ts';

const PLAIN = { spellCheck: false } as const;

/** The fields of a student that certificates and boards ask for. */
export function PaperFields({ referred }: { referred: ReferenceNames }) {
  const { user } = useOffice();
  return (
    <>
      <TextField name="name_en" input={PLAIN} />
      <TextField name="father_name_en" input={PLAIN} />
      <TextField name="mother_name_en" input={PLAIN} />
      <TextField name="admission_no" input={PLAIN} />
      <TextField name="birth_reg_no" hint={words.birthHint} input={{ inputMode: 'numeric', autoComplete: 'off' }} />
      <DerivedField name="blood_group" referred={referred} />
      <TextField name="religion" />
      <TextField name="village" />
      <TextField name="post" />
      <TextField name="upazila" />
      <TextField name="district" />
      <TextField name="session" hint={words.sessionHint} />
      <TextField name="registration_no" input={PLAIN} />
      <TextField name="board_roll" input={PLAIN} />
      <DerivedField name="stipend" referred={referred} />
      <DerivedField name="repeater" referred={referred} />
      {can(user.role, 'write', 'student-hold') && (
        <DerivedField name="hold" hint={words.holdHint} referred={referred} />
      )}
    </>
  );
}
