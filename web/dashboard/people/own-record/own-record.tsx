import type { RecordAt } from '#contract/resources/index.ts';
import { teacher as declaration } from '#contract/resources/teacher.ts';
import { EditorForm } from '../../../kit/form/editor-form.tsx';
import { useRecords, useReload } from '../../../kit/form/list/use-records.ts';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { useTakingBack } from '../../../kit/form/taking-back.ts';
import { useEditor } from '../../../kit/form/use-editor.ts';
import { RowSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, ErrorBlock } from '../../../ui/states.tsx';
import { useOffice } from '../../shell/enter.ts';
import { Screen } from '../../shell/screen.tsx';
import { EmailField, MobileField, PhotoField } from '../person-fields.tsx';
import { IntroField } from '../teachers/intro-field.tsx';
import { peopleWords, ownRecordWords as words } from '../words.ts';

/** A teacher's own profile on the website; the office edits the rest. */
export default function OwnRecordScreen() {
  const { user } = useOffice();
  const { state, items, said, retry } = useRecords('teachers');
  const person = items.find(({ id }) => id === user.teacher);
  return (
    <Screen title={words.title}>
      {state === 'loading' && <RowSkeleton rows={5} lines={1} />}
      {state === 'failed' && <ErrorBlock title={words.loadFailed} hint={said} retry={{ onRetry: retry }} />}
      {state === 'ok' && !person && <EmptyState title={words.none} hint={words.noneHint} />}
      {person && <OwnRecordForm key={person.id} person={person} />}
    </Screen>
  );
}

function OwnRecordForm({ person }: { person: RecordAt<'teachers'> }) {
  const reload = useReload();
  const { say } = useTakingBack();
  const editor = useEditor({
    resource: declaration,
    record: person,
    draftKey: `teachers:${person.id}:own`,
    fields: declaration.own,
    stays: true,
    saved: () => {
      say(words.saved, 'teachers');
      void reload('teachers');
    },
    failed: () => words.saveFailed,
  });
  return (
    <EditorForm id="own-record" editor={editor} labels={peopleWords.fields} kept foot={<SaveBar editor={editor} />}>
      <p className="field-wide muted">{words.hint(person.full_name, person.designation)}</p>
      <PhotoField />
      <MobileField name="contact_phone" />
      <EmailField />
      <IntroField />
    </EditorForm>
  );
}
