import { useEffect } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { DESIGNATIONS, leader as declaration } from '#contract/resources/leader.ts';
import { EditorForm } from '../../kit/form/editor-form.tsx';
import { DateField } from '../../kit/form/field/date-field.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { ChoiceField, LongField, TextField } from '../../kit/form/field/text-field.tsx';
import type { Leaves } from '../../kit/form/leave-guard.tsx';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { useEditor } from '../../kit/form/use-editor.ts';
import { Button } from '../../ui/button.tsx';
import { type Designation, readDesignation } from './leader-of.ts';
import { leaderWords as words } from './words.ts';

type Leader = RecordAt<'principal-vice-principal'>;

const OPTIONS = DESIGNATIONS.map((value) => ({ value, label: words.designations[value] }));

type Props = {
  designation: Designation | '';
  leader: Leader | null;
  /** Leaves through another choice of designation. */
  leaves: Leaves;
  /** The form came by a choice of designation: there the focus stays. */
  picked: boolean;
  onDesignation: (designation: Designation | '', dirty: boolean) => void;
  onSaved: () => void;
  onDelete: (() => void) | undefined;
};

/** The record of one designation, or the blank form for it. */
export function LeaderForm(props: Props) {
  const { designation, leader, leaves, picked, onDesignation, onSaved, onDelete } = props;
  const editor = useEditor({
    resource: declaration,
    record: leader,
    draftKey: `leaders:${leader?.id ?? `new-${designation}`}`,
    start: { designation },
    stays: true,
    saved: onSaved,
    failed: () => words.saveFailed,
  });
  // Keep text typed before a designation was chosen.
  const { set } = editor;
  const chosen = editor.values.designation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    if (chosen !== designation) set('designation', designation);
  }, [designation]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes
  useEffect(() => {
    const lost = document.activeElement === document.body;
    if (picked && lost) document.getElementById('leader-designation')?.focus({ preventScroll: true });
  }, []);

  const { fields, hint } = words;
  return (
    <EditorForm
      id="leader"
      editor={editor}
      labels={fields}
      leaves={leaves}
      kept
      foot={
        <SaveBar editor={editor}>
          {onDelete && (
            <Button look="line" icon="trash" onClick={onDelete}>
              {words.remove}
            </Button>
          )}
        </SaveBar>
      }
    >
      <ChoiceField
        name="designation"
        required
        blank={words.choose}
        options={OPTIONS}
        hint={leader ? hint.known : designation ? hint.blank : hint.none}
        onPick={(value) => onDesignation(readDesignation(value), editor.dirty)}
      />
      <TextField name="full_name" required />
      <TextField name="contact_email" input={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }} />
      <TextField name="contact_phone" input={{ inputMode: 'tel' }} />
      <DateField name="served_from" />
      <DateField name="served_until" hint={hint.until} />
      <FileField name="photo" wide />
      <LongField name="message" rows={10} wide />
    </EditorForm>
  );
}
