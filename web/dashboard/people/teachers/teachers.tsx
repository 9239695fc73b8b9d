import { adaptTeacher } from '../../../kit/api/adapt/people.ts';
import { PeopleScreen } from '../people-screen.tsx';
import { TeacherEditor } from './teacher-editor.tsx';
import { teacherWords } from './words.ts';

export default function TeachersScreen() {
  return (
    <PeopleScreen
      resource="teachers"
      adapt={adaptTeacher}
      own={teacherWords}
      subject
      editor={({ key, ...props }) => <TeacherEditor key={key} {...props} />}
    />
  );
}
