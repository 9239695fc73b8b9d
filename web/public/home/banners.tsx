import type { RecordAt } from '#contract/resources/index.ts';
import { Island } from '../../islands/island.tsx';
import type { Outcome } from '../../kit/page/calls.ts';
import { Slider } from './slider.tsx';

type Banner = RecordAt<'banners'>;

/** The slider in the document: nothing when there are no banners, awake when it comes near, or at once to fetch them. */
export function Banners({ calls: { banners } }: { calls: { banners: Outcome<Banner[]> } }) {
  if (banners.state === 'ok' && banners.data.length === 0) return null;
  const wake = banners.state === 'ok' ? 'visible' : 'now';
  return <Island name="slider" of={Slider} props={{ calls: { banners } }} wake={wake} />;
}
