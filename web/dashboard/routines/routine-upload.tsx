import { routine as declaration } from '#contract/resources/routine.ts';
import type { At } from '../../kit/api/api.ts';
import { EditorForm } from '../../kit/form/editor-form.tsx';
import type { Classes } from '../../kit/form/list/use-classes.ts';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { Button } from '../../ui/button.tsx';
import { RoutineFields } from './routine-fields.tsx';
import { routineWords as words } from './words.ts';

type Props = { at: At<'routines'>; classes: Classes; onSaved: (saved: SaveResult) => void };

/** The form on the screen that uploads a routine; it starts with nothing chosen. */
export function RoutineUpload({ at, classes, onSaved }: Props) {
  const editor = useEditor({
    resource: declaration,
    record: null,
    at,
    missing: words.missing,
    draftKey: 'routines:new',
    saved: onSaved,
    failed: () => words.uploadFailed,
  });
  return (
    <EditorForm
      id="routine-new"
      editor={editor}
      labels={words.fields}
      foot={
        <Button type="submit" busy={editor.busy} busyLabel={words.uploading}>
          {words.upload}
        </Button>
      }
    >
      <RoutineFields routine={null} classes={classes} />
    </EditorForm>
  );
}
