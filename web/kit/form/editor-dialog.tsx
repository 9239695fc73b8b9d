import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EditorForm, type EditorFormProps } from './editor-form.tsx';
import { HistoryLink } from './history-link.tsx';
import { officeWords as words } from './office-words.ts';

type Props = Omit<EditorFormProps, 'foot'> & {
  title: string;
  onClose: () => void;
  /** Words of the save button and of the same at work. */
  save?: string;
  saving?: string;
  /** True if many records are entered in a row. */
  again?: boolean;
  /** Beside the title. */
  tools?: ReactNode;
  /** A second way to save, next to the first. */
  other?: ReactNode;
};

/** The add and edit panel: Cancel, Close and Esc close it at once and keep a draft; the backdrop only an unchanged one. */
export function EditorDialog({
  title,
  onClose,
  save = words.save,
  saving = words.saving,
  again,
  tools,
  other,
  ...form
}: Props) {
  const { editor, id } = form;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeOnBackdrop={!editor.dirty}
      tools={
        <>
          {tools}
          <HistoryLink editor={editor} />
        </>
      }
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {words.cancel}
          </Button>
          {other}
          {again && (
            <Button look="line" aria-disabled={editor.busy} onClick={() => void editor.submit(true)}>
              {words.saveAndNext}
            </Button>
          )}
          <Button type="submit" form={id} busy={editor.busy} busyLabel={saving}>
            {save}
          </Button>
        </>
      }
    >
      <EditorForm {...form} />
    </Dialog>
  );
}
