import { PeopleScreen } from '../people-screen.tsx';
import { StaffEditor } from './staff-editor.tsx';
import { staffWords } from './words.ts';

export default function StaffScreen() {
  return (
    <PeopleScreen
      list="staff"
      kind={staffWords}
      quiet
      editor={({ key, ...props }) => <StaffEditor key={key} {...props} />}
    />
  );
}
