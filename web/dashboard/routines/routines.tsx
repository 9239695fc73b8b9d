import { ClassRoutine } from './class-routine.tsx';

export default function RoutinesScreen() {
  return <ClassRoutine />;
}
