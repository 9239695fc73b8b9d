import { Screen } from '../shell/screen.tsx';
import { shellWords } from '../words.ts';

export default function Overview() {
  return <Screen title={shellWords.dashboard}>{null}</Screen>;
}
