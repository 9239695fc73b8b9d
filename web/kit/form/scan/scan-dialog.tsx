import { useState } from 'react';
import { createPortal } from 'react-dom';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { bn, bytesInWords } from '#contract/rules/digits.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CornerView } from './corner-view.tsx';
import type { Quad } from './geometry.ts';
import { pdfOf } from './page-pdf.ts';
import { PageView } from './page-view.tsx';
import { photoIn, type ScanPage } from './scan-pages.ts';
import { scanWords as words } from './scan-words.ts';
import { TakeButton } from './take-button.tsx';
import { useScanPages } from './use-pages.ts';
import type { ScanState } from './use-scan.ts';

export { startScan } from './scan.ts';

export type ScanDialogProps = {
  scan: ScanState;
  onMade: (pdf: File) => void;
  onClose: () => void;
};

const hasCorners = (page: ScanPage): page is ScanPage & { corners: Quad } => page.corners !== null;

/** Photographed pages on their way to a PDF: first the corners that were not found, then the pages. */
export function ScanDialog({ scan, onMade, onClose }: ScanDialogProps) {
  const pages = useScanPages(scan);
  const [current, setCurrent] = useState(scan.pages[0]?.key ?? '');
  const [editing, setEditing] = useState<{ key: string; turn: number } | null>(null);
  const unsure = scan.pages.find((page) => hasCorners(page) && !page.sure && !pages.isRetaken(page));
  const edited = scan.pages.find(({ key }) => key === editing?.key) ?? unsure;
  const photo = edited && photoIn(scan.values, scan.name, edited.key);
  const turn = editing && editing.key === edited?.key ? editing.turn : (edited?.turn ?? 0);
  const bytes = scan.pages.reduce((sum, page) => sum + (pages.shown(page)?.picture.data.length ?? 0), 0);

  function take(photos: readonly File[]): void {
    setCurrent(scan.add(photos));
  }
  function add(): void {
    const pictures = scan.pages.flatMap((page) => pages.ready(page)?.picture ?? []);
    onMade(new File([pdfOf(pictures)], `scan-${todayInDhaka()}.pdf`, { type: 'application/pdf' }));
  }

  const corners = edited && photo && hasCorners(edited);
  const title = corners ? words.cornersTitle : words.pages(bn(scan.pages.length));
  const note = corners ? words.page(bn(scan.pages.indexOf(edited) + 1)) : bytes > 0 && words.whole(bytesInWords(bytes));
  const { failed } = pages;
  return createPortal(
    <Dialog
      open
      kind="viewer"
      className="scan"
      title={title}
      closeOnBackdrop={false}
      onClose={onClose}
      tools={
        corners && (
          <IconButton
            icon="reset"
            label={words.turn}
            onClick={() => setEditing({ key: edited.key, turn: (turn + 1) % 4 })}
          />
        )
      }
    >
      <p className="scan-note numeric">{note || (scan.pages.length > 0 && !failed && words.working)}</p>
      {scan.problem && (
        <p className="alert alert-bad" role="alert">
          {scan.problem}
        </p>
      )}
      {failed && (
        <p className="alert alert-bad" role="alert">
          {words.unmade[failed.why](bn(failed.number))}{' '}
          <Button look="line" small onClick={pages.retry}>
            {words.retry}
          </Button>
        </p>
      )}
      {corners ? (
        <CornerView
          key={`${edited.key} ${photo.lastModified}`}
          page={edited}
          photo={photo}
          turn={turn}
          onRetake={(again) => {
            setEditing(null);
            setCurrent(edited.key);
            void pages.retake(edited, again);
          }}
          onDone={(set) => {
            setEditing(null);
            setCurrent(edited.key);
            scan.putPage({ ...edited, corners: set, turn, sure: true });
          }}
        />
      ) : (
        scan.pages.length > 0 && (
          <PageView
            scan={scan}
            pages={pages}
            current={current}
            onCurrent={setCurrent}
            onCorners={(key) => setEditing({ key, turn: scan.pages.find((page) => page.key === key)?.turn ?? 0 })}
            onTake={take}
            onAdd={add}
          />
        )
      )}
      {scan.pages.length === 0 && (
        <div className="scan-none">
          <p>{words.none}</p>
          <TakeButton label={words.retake} multiple onTake={take} />
        </div>
      )}
    </Dialog>,
    document.body,
  );
}
