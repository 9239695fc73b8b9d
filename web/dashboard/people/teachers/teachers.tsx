import { PeopleScreen } from '../people-screen.tsx';
import { TeacherEditor } from './teacher-editor.tsx';
import { teacherWords } from './words.ts';

export default function TeachersScreen() {
  return (
    <PeopleScreen
      list="teachers"
      kind={teacherWords}
      subject
      editor={({ key, ...props }) => <TeacherEditor key={key} {...props} />}
    />
  );
}
