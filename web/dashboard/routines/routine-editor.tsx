import { routine as declaration } from '#contract/resources/routine.ts';
import { adaptRoutine } from '../../kit/api/adapt/papers.ts';
import type { Routine } from '../../kit/api/entities.ts';
import { officeApi } from '../../kit/api/office-api.ts';
import { EditorDialog } from '../../kit/form/editor-dialog.tsx';
import type { Classes } from '../../kit/form/list/use-classes.ts';
import { readRecord } from '../../kit/form/record.ts';
import { useEditor } from '../../kit/form/use-editor.ts';
import { RoutineFields } from './routine-fields.tsx';
import { fieldsOf, valuesOf } from './routine-values.ts';
import { routineWords as words } from './words.ts';

type Props = { routine: Routine; endpoint: string; classes: Classes; onSaved: () => void; onClose: () => void };

/** The panel that edits a routine; its file stays when none is chosen. */
export function RoutineEditor({ routine, endpoint, classes, onSaved, onClose }: Props) {
  const path = `${endpoint}${routine.id}/`;
  const editor = useEditor({
    resource: declaration,
    fields: fieldsOf(officeApi.own),
    record: routine,
    at: path,
    missing: words.missing,
    draftKey: `routines:${routine.id}`,
    initial: valuesOf(routine, classes),
    saved: onSaved,
    failed: () => words.updateFailed,
    reload: () => readRecord(path, adaptRoutine, (fresh) => valuesOf(fresh, classes)),
  });
  return (
    <EditorDialog id="routine" title={words.editTitle} editor={editor} labels={words.fields} onClose={onClose}>
      <RoutineFields routine={routine} classes={classes} />
    </EditorDialog>
  );
}
