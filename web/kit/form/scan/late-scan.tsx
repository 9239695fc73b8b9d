import { type ComponentType, useEffect, useState } from 'react';
import { officeWords } from '../office-words.ts';
import { showError } from '../toast.tsx';
import type { ScanDialogProps } from './scan-dialog.tsx';
import { scanWords as words } from './scan-words.ts';

const load = () => import('./scan-dialog.tsx');

/** Loads the part that makes PDFs while a form with a field for them is open: the network may be gone when it is needed. */
export function useScanAhead(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      load().then(
        ({ startScan }) => void startScan(),
        (reason) => console.warn(reason),
      );
    }, AHEAD);
    return () => clearTimeout(timer);
  }, [wanted]);
}

/** After the form itself has loaded, ms. */
const AHEAD = 1500;

/** The dialog with the photographed pages, loaded when it is first needed. */
export function LateScan(props: ScanDialogProps) {
  const [Loaded, setLoaded] = useState<ComponentType<ScanDialogProps> | null>(null);
  const { onClose } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    load().then(
      ({ ScanDialog }) => setLoaded(() => ScanDialog),
      (reason) => {
        console.warn(reason);
        showError(words.loadFailed);
        onClose();
      },
    );
  }, []);
  return Loaded ? <Loaded {...props} /> : <p role="status">{officeWords.preparing}</p>;
}
