import type { Routine, TimedText } from '../../../kit/page/source/lessons.ts';
import { Icon } from '../../../ui/icon.tsx';
import { coverInWords, lessonWords as words } from './words.ts';

type Props = {
  routine: Routine;
  lesson: TimedText;
  /** The room that is left out. */
  homeRoom?: string;
  /** Name of the lesson's usual teacher below a cover, too. */
  isWhole?: boolean;
};

/** A cover, said in words. */
const CoverMark = ({ children }: { children: string }) => (
  <span className="cover-mark">
    <Icon name="swap" />
    {children}
  </span>
);

/** A lesson: its subject, who, where, and who comes instead. */
export function LessonLine({ routine: { texts, chosen }, lesson: [index], homeRoom, isWhole = false }: Props) {
  const text = texts[index];
  if (!text) return null;
  const { subject, group, who, room, cover } = text;
  const where = room && room !== homeRoom ? words.room(room) : '';
  const isElse = cover !== null && cover.substitute !== chosen.teacher;
  return (
    <>
      <b>{subject}</b>
      {group && ` (${group})`}
      {(who || where) && (
        <small>
          {isElse && isWhole && chosen.teacher === null ? <s>{who}</s> : isElse && chosen.teacher === null ? null : who}
          {who && where && (isWhole || !isElse) && ' · '}
          {where}
        </small>
      )}
      {cover && <CoverMark>{coverInWords(cover, chosen.teacher)}</CoverMark>}
    </>
  );
}
