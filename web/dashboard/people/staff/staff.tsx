import { adaptStaff } from '../../../kit/api/adapt/people.ts';
import { PeopleScreen } from '../people-screen.tsx';
import { StaffEditor } from './staff-editor.tsx';
import { staffWords } from './words.ts';

export default function StaffScreen() {
  return (
    <PeopleScreen
      resource="staff"
      adapt={adaptStaff}
      own={staffWords}
      quiet
      editor={({ key, ...props }) => <StaffEditor key={key} {...props} />}
    />
  );
}
