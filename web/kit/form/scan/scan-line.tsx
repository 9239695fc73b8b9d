import { bn } from '#contract/rules/digits.ts';
import { Button } from '../../../ui/button.tsx';
import { scanWords as words } from './scan-words.ts';
import type { ScanState } from './use-scan.ts';

type Props = {
  scan: ScanState;
  onOpen: () => void;
  /** Only for a field without a button of its own for it. */
  onDrop?: () => void;
};

/** The photographed pages of a field below its buttons, and what a PDF of them lacks. */
export function ScanLine({ scan, onOpen, onDrop }: Props) {
  if (scan.pages.length === 0) return null;
  return (
    <div className="scan-line">
      <p>{scan.isWaiting ? words.waiting(bn(scan.pages.length)) : words.noText}</p>
      <Button look="line" small onClick={onOpen}>
        {scan.isWaiting ? words.open : words.again}
      </Button>
      {onDrop && (
        <Button look="quiet" small onClick={onDrop}>
          {words.drop}
        </Button>
      )}
    </div>
  );
}
