import type { SeatPlan } from '#contract/exams/seat-plan.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { RecordDeletion, RecordList } from '../../../kit/form/list/record-list.tsx';
import { actionsColumn } from '../../../kit/form/list/row-actions.tsx';
import type { Classes } from '../../../kit/form/list/use-classes.ts';
import { useRecordScreen } from '../../../kit/form/list/use-record-screen.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { RoomEditor } from './room-editor.tsx';
import { seatPlanWords as words } from './words.ts';

type Room = RecordAt<'exam-rooms'>;

type Props = { exam: number; classes: Classes; plan: SeatPlan | undefined };

/** The rooms of an exam, in the order in which they are filled. */
export function Rooms({ exam, classes, plan }: Props) {
  const screen = useRecordScreen('exam-rooms', { words, only: { exam: String(exam) } });
  const rows = [...screen.items].sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id);
  const seated = (id: number) => {
    const seats = plan?.rooms.find((room) => room.id === id)?.seats;
    return seats ? words.seatedOf(seats.filter(({ student }) => student !== null).length, seats.length) : '';
  };
  const add = (
    <Button icon="plus" onClick={screen.openNew}>
      {words.add}
    </Button>
  );
  const columns: Column<Room>[] = [
    { key: 'room', label: words.room, part: 'title', cell: ({ room }) => <bdi>{room}</bdi> },
    {
      key: 'size',
      label: words.size,
      cell: (row) => words.sizeOf(row.columns, row.rows, row.per_bench),
    },
    {
      key: 'queues',
      label: words.queues,
      cell: ({ queues }) =>
        queues
          .map(({ class: of, section }) => [classes.nameOf({ class_name: of }), section].filter(Boolean).join(', '))
          .join(' · '),
    },
    { key: 'seated', label: words.seated, narrow: true, cell: ({ id }) => seated(id) },
    actionsColumn<Room>(screen, ({ room }) => room),
  ];
  return (
    <>
      <div className="exam-acts">{add}</div>
      <RecordList
        screen={screen}
        words={words}
        rows={rows}
        pageSize={40}
        sheet={{ exam: String(exam) }}
        table={{ caption: words.table, columns }}
      />
      {screen.open && (
        <RoomEditor
          key={screen.formKey}
          exam={exam}
          room={screen.edited}
          rooms={rows}
          classes={classes}
          onSaved={screen.saved}
          onClose={screen.close}
        />
      )}
      <RecordDeletion screen={screen} words={words} name={({ room }) => room} />
    </>
  );
}
