import { useEffect, useRef, useState } from 'react';
import { bn, bytesInWords } from '#contract/rules/digits.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { isTooLarge } from './fitting.ts';
import { MOST_PAGES, type ScanPage } from './scan-pages.ts';
import { scanWords as words } from './scan-words.ts';
import type { Mode } from './scan-work.ts';
import { TakeButton } from './take-button.tsx';
import type { ScanPages } from './use-pages.ts';
import type { ScanState } from './use-scan.ts';

type Props = {
  scan: ScanState;
  pages: ScanPages;
  current: string;
  onCurrent: (key: string) => void;
  onCorners: (key: string) => void;
  onTake: (photos: readonly File[]) => void;
  onAdd: () => void;
};

const MODES: readonly Mode[] = ['document', 'two', 'colour'];
/** The mode that makes a page smaller. */
const SMALLER: Readonly<Partial<Record<Mode, Mode>>> = { colour: 'document', document: 'two' };

/** The heaviest page that is over the limit and can be made smaller. */
function heaviest({ pages: all }: ScanState, { ready }: ScanPages) {
  const heavy = all.flatMap((page, index) => {
    const picture = ready(page)?.picture;
    const smaller = SMALLER[page.mode];
    return picture && smaller && isTooLarge(picture) ? [{ page, smaller, index, bytes: picture.data.length }] : [];
  });
  return heavy.sort((a, b) => b.bytes - a.bytes)[0];
}

/** The straightened pages: each is seen as it will be, put right, moved or left out. */
export function PageView({ scan, pages, current, onCurrent, onCorners, onTake, onAdd }: Props) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const place = Math.max(
    0,
    scan.pages.findIndex(({ key }) => key === current),
  );
  const page = scan.pages[place] as ScanPage;
  const shown = pages.shown(page);
  const isBusy = !pages.ready(page) && !pages.hasFailed(page);
  const isWorking = scan.pages.some((one) => !pages.ready(one) && !pages.hasFailed(one));
  const heavy = heaviest(scan, pages);
  const number = bn(place + 1);

  const focusCurrent = () => list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  useEffect(focusCurrent, []);

  function move(to: number): void {
    scan.move(page.key, to);
    setSaid(words.moved(bn(to + 1)));
  }
  function remove(): void {
    const next = scan.pages[place + 1] ?? scan.pages[place - 1];
    scan.remove(page.key);
    if (next) onCurrent(next.key);
    requestAnimationFrame(focusCurrent);
  }
  return (
    <div className="scan-pages">
      <div className="scan-sheet" aria-busy={isBusy}>
        {shown && <img src={shown.url} alt={words.drawn(number)} />}
        {isBusy && <progress aria-label={words.working} />}
      </div>
      <div className="scan-tools">
        <Tool icon="edit" label={words.corners} onClick={() => onCorners(page.key)} />
        <Tool icon="reset" label={words.turn} onClick={() => scan.putPage({ ...page, turn: (page.turn + 1) % 4 })} />
        <Tool icon="chevron-left" label={words.before} disabled={place === 0} onClick={() => move(place - 1)} />
        <Tool
          icon="chevron-right"
          label={words.after}
          disabled={place === scan.pages.length - 1}
          onClick={() => move(place + 1)}
        />
        <Tool icon="trash" label={words.remove} onClick={remove} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons, each of which acts at once */}
      <div className="scan-modes" role="group" aria-label={words.modes}>
        {MODES.map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={page.mode === mode}
            onClick={() => scan.putPage({ ...page, mode })}
          >
            {words.mode[mode]}
          </button>
        ))}
      </div>
      <ol ref={list} className="scan-strip" aria-label={words.list}>
        {scan.pages.map((one, index) => (
          <li key={one.key}>
            <button
              type="button"
              aria-label={words.page(bn(index + 1))}
              aria-current={one === page || undefined}
              onClick={() => onCurrent(one.key)}
            >
              <Thumb url={pages.shown(one)?.thumb} />
            </button>
            <small>{bn(index + 1)}</small>
          </li>
        ))}
        {scan.pages.length < MOST_PAGES && (
          <li>
            <TakeButton label={words.more} multiple className="scan-more upload-choose" onTake={onTake} />
          </li>
        )}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {heavy && (
        <p className="scan-say" role="status">
          <Icon name="warning" />
          <span>{words.tooLarge(bn(heavy.index + 1), bytesInWords(heavy.bytes))}</span>
        </p>
      )}
      <div className="scan-foot">
        {heavy && !isWorking ? (
          <Button
            look="gold"
            icon="check"
            onClick={() => {
              onCurrent(heavy.page.key);
              scan.putPage({ ...heavy.page, mode: heavy.smaller });
            }}
          >
            {words.smaller(bn(heavy.index + 1), words.mode[heavy.smaller])}
          </Button>
        ) : (
          (isWorking || !pages.failed) && (
            <Button look="gold" icon="check" busy={isWorking} busyLabel={words.working} onClick={onAdd}>
              {words.add}
            </Button>
          )
        )}
      </div>
    </div>
  );
}

const Thumb = ({ url }: { url: string | undefined }) =>
  url ? <img src={url} alt="" /> : <span className="scan-blank" />;

type ToolProps = { icon: IconName; label: string; disabled?: boolean; onClick: () => void };

/** @param disabled still holds the focus, which its own press may have brought there */
function Tool({ icon, label, disabled, onClick }: ToolProps) {
  return (
    <button type="button" aria-disabled={disabled} onClick={() => !disabled && onClick()}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
