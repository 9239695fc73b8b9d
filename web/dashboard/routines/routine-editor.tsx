import type { RecordAt } from '#contract/resources/index.ts';
import { routine as declaration } from '#contract/resources/routine.ts';
import type { At } from '../../kit/api/api.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import type { Classes } from '../../kit/form/list/use-classes.ts';
import { type SaveResult, useEditor } from '../../kit/form/use-editor.ts';
import { RoutineFields } from './routine-fields.tsx';
import { routineWords as words } from './words.ts';

type Routine = RecordAt<'routines'>;

type Props = {
  routine: Routine;
  at: At<'routines'>;
  classes: Classes;
  onSaved: (saved: SaveResult) => void;
  onClose: () => void;
};

/** The panel that edits a routine; its file stays when none is chosen. */
export function RoutineEditor({ routine, at, classes, onSaved, onClose }: Props) {
  const editor = useEditor({
    resource: declaration,
    record: routine,
    at,
    missing: words.missing,
    draftKey: `routines:${routine.id}`,
    saved: onSaved,
    failed: () => words.updateFailed,
  });
  return (
    <EditorDialog id="routine" title={words.editTitle} editor={editor} labels={words.fields} onClose={onClose}>
      <RoutineFields routine={routine} classes={classes} />
    </EditorDialog>
  );
}
