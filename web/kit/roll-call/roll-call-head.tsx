import type { View } from './use-view.ts';
import { rollCallWords as words } from './words.ts';

const Help = () => (
  <>
    <p className="roll-call-taps">
      {words.taps.map(([times, mark]) => (
        <span key={times}>
          <b>{times}</b> {mark}
        </span>
      ))}
    </p>
    <p className="roll-call-keys">
      {words.keys.map(([key, does, lang]) => (
        <span key={key}>
          <kbd lang={lang}>{key}</kbd> {does}
        </span>
      ))}
    </p>
  </>
);

type Props = { view: View; onView: (view: View) => void; isRead: boolean };

/** Help on marking, by taps or keys, and on a phone the choice between names and rolls. */
export function RollCallHead({ view, onView, isRead }: Props) {
  return (
    <div className="roll-call-head">
      {!isRead && <Help />}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that choose how the list looks are no form */}
      <div className="segmented" role="group" aria-label={words.view}>
        {(['names', 'rolls'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => onView(one)}>
            {words.views[one]}
          </button>
        ))}
      </div>
    </div>
  );
}
