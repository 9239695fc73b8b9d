import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { fieldLabel } from '#contract/history-words.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormHead } from '../../ui/form-head.tsx';
import { useChildData } from './child-data.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorContext } from './editor-context.ts';
import { LeaveGuard, type Leaves } from './leave-guard.tsx';
import { officeWords as words } from './office-words.ts';
import { useSaveKeys } from './save-keys.ts';
import type { Editor } from './use-editor.ts';
import type { Values } from './values.ts';

export type EditorFormProps = {
  /** Begins the ids of the fields; also the form's own id, for a submit button outside of it. */
  id: string;
  editor: Editor;
  /** Fields of the form in order, with their labels; by default all declared fields, with their labels in sheets. */
  labels?: Readonly<Record<string, string>>;
  children: ReactNode;
  /** Below the fields; a panel has its buttons in its foot instead. */
  foot?: ReactNode;
  /** Holds a SaveBar, which stays in sight. */
  kept?: boolean;
  leaves?: Leaves;
  className?: string;
};

const subscribe = (told: () => void) => {
  addEventListener('online', told);
  addEventListener('offline', told);
  return () => {
    removeEventListener('online', told);
    removeEventListener('offline', told);
  };
};

/** Without internet the form says so, and keeps everything. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <div role="status">{!online && <p className="alert alert-warn">{words.offlineBar}</p>}</div>;
}

export function DraftLine({ draft }: { draft: Editor['draft'] }) {
  if (!draft.offered) return null;
  const when = new Date(draft.offered.savedAt).toISOString();
  return (
    <div className="draft-line" role="status">
      <p>{words.draftFound(`${dateInWords(when)}, ${timeInWords(when)}`)}</p>
      <Button look="line" small onClick={draft.restore}>
        {words.draftRestore}
      </Button>
      <Button look="quiet" small onClick={draft.discard}>
        {words.draftDiscard}
      </Button>
    </div>
  );
}

/** The form's own labels in their order, then those of its other fields as they are declared. */
const labelsOf = ({ path, fields }: Resource, values: Values, given?: Readonly<Record<string, string>>) => ({
  ...given,
  ...Object.fromEntries(
    Object.keys(given ? values : fields)
      .filter((name) => given?.[name] === undefined)
      .map((name) => [name, fieldLabel(path, name)]),
  ),
});

/** A dashboard form: errors at its head, the draft's offer, the fields; it guards unsaved changes. */
export function EditorForm({
  id,
  editor,
  labels: given,
  children,
  foot,
  kept,
  leaves,
  className = 'form form-two',
}: EditorFormProps) {
  const { refusal, refusals, conflict } = editor;
  const problems = refusal?.problems ?? {};
  const labels: Readonly<Record<string, string>> = labelsOf(editor.resource, editor.values, given);
  const findings = useChildData(editor.resource, editor.values);
  const form = useRef<HTMLFormElement>(null);
  useSaveKeys(form, editor.dirty, () => void editor.submit(false));
  // A form of one field needs no head that points to it.
  const [only, ...others] = Object.keys(labels);
  const alone = refusal && only && others.length === 0 && refusal.words === '' ? only : null;
  // To the first invalid field, with its label; without one to the head with the reason.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it was refused again
  useEffect(() => {
    if (refusals === 0) return;
    const first = Object.keys(labels).find((name) => problems[name] !== undefined);
    const control = first && document.getElementById(`${id}-${first}`);
    if (!control) return editor.head.current?.focus();
    control.focus({ preventScroll: true });
    // Both in sight if there is room.
    for (const part of [editor.head.current, control.closest('.field')]) part?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);
  // `#eiin` in the address leads to that field.
  const { hash } = useLocation();
  useEffect(() => {
    const control = hash.length > 1 ? document.getElementById(`${id}-${hash.slice(1)}`) : null;
    control?.focus({ preventScroll: true });
    control?.closest('.field')?.scrollIntoView({ block: 'center' });
  }, [id, hash]);
  return (
    <EditorContext value={{ ...editor, id, labels, problems, findings }}>
      <form id={id} ref={form} className={className} {...editor.formProps}>
        <div className="field-wide form-notes">
          <OfflineBar />
          <DraftLine draft={editor.draft} />
          <FormHead id={id} ref={editor.head} refusal={alone ? null : refusal} labels={labels} />
        </div>
        {children}
        {foot && <div className={classNames('field-wide form-foot', kept && 'foot-kept')}>{foot}</div>}
      </form>
      <LeaveGuard dirty={editor.dirty} leaves={leaves} />
      {conflict && (
        <ConflictDialog
          resource={editor.resource}
          conflict={conflict}
          labels={labels}
          onMine={editor.keepMine}
          onTheirs={editor.takeTheirs}
          onClose={editor.closeConflict}
        />
      )}
    </EditorContext>
  );
}
