import { fieldLabel } from '#contract/history-words.ts';
import { examRoom } from '#contract/resources/exam-room.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { useEditorContext } from '../../../kit/form/editor-context.ts';
import { EditorDialog } from '../../../kit/form/editor-dialog.tsx';
import { CheckField } from '../../../kit/form/field/choice-fields.tsx';
import { TextField } from '../../../kit/form/field/text-field.tsx';
import type { Classes } from '../../../kit/form/list/use-classes.ts';
import { type SaveResult, useEditor } from '../../../kit/form/use-editor.ts';
import { textIn } from '../../../kit/form/values.ts';
import { RowsField, type TypedRow } from '../set-up/rows-field.tsx';
import { seatPlanWords as words } from './words.ts';

type Room = RecordAt<'exam-rooms'>;
type Props = {
  exam: number;
  room: Room | null;
  /** Rooms of the exam, of which the last one is what a new one begins with. */
  rooms: readonly Room[];
  classes: Classes;
  onSaved: (saved: SaveResult) => void;
  onClose: () => void;
};

const FORM = 'exam-room';
const NUMERIC = { inputMode: 'numeric', autoComplete: 'off' } as const;
const MOST_QUEUES = 12;
const NAMES = ['room', 'rows', 'columns', 'per_bench', 'queues', 'fill', 'position'] as const;
const labels = Object.fromEntries(NAMES.map((name) => [name, fieldLabel('exam-rooms', name)]));

function QueuesField({ classes }: { classes: Classes }) {
  const { id, values, set, problems } = useEditorContext();
  return (
    <RowsField
      id={`${id}-queues`}
      label={labels.queues ?? ''}
      hint={words.queuesHint}
      columns={[
        { key: 'class', label: words.class, options: classes.options },
        { key: 'section', label: words.section },
      ]}
      rows={JSON.parse(textIn(values, 'queues') || '[]') as TypedRow[]}
      onRows={(rows) => set('queues', JSON.stringify(rows))}
      blank={{ class: '', section: '' }}
      least={1}
      most={MOST_QUEUES}
      add={words.addQueue}
      problem={problems.queues}
    />
  );
}

/** Edits a room of an exam: its benches, and who sits down in it. */
export function RoomEditor({ exam, room, rooms, classes, onSaved, onClose }: Props) {
  const last = rooms.at(-1);
  const editor = useEditor({
    resource: examRoom,
    fields: ['exam', ...NAMES],
    record: room,
    start: {
      exam: String(exam),
      rows: String(last?.rows ?? 6),
      columns: String(last?.columns ?? 3),
      per_bench: String(last?.per_bench ?? 2),
      queues: JSON.stringify(last?.queues ?? [{ class: '', section: '' }]),
      fill: 'false',
      position: String((last?.position ?? rooms.length) + 1),
    },
    draftKey: `exam-rooms:${room?.id ?? `new-${exam}`}`,
    saved: onSaved,
    failed: () => words.saveFailed,
  });
  return (
    <EditorDialog
      id={FORM}
      title={room ? words.editTitle : words.addTitle}
      editor={editor}
      labels={labels}
      onClose={onClose}
      again={!room}
    >
      <TextField name="room" first required input={{ autoComplete: 'off' }} />
      <TextField name="position" hint={words.positionHint} input={NUMERIC} />
      <TextField name="columns" required input={NUMERIC} />
      <TextField name="rows" required input={NUMERIC} />
      <TextField name="per_bench" required input={NUMERIC} />
      <QueuesField classes={classes} />
      <CheckField name="fill" hint={words.fillHint} wide />
    </EditorDialog>
  );
}
