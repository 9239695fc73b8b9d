import { useEffect, useRef, useState } from 'react';
import { bytesInWords } from '#contract/rules/digits.ts';
import { Button } from '../../ui/button.tsx';
import { saveDownload } from '../api/download.ts';
import { failureOf, unlessTold } from '../form/refusal.ts';
import { showError, showSuccess } from '../form/toast.tsx';
import { officeDownload } from '../session/office-api.ts';
import { backupWords } from './backup-words.ts';
import { downloadWords as words } from './download-words.ts';

/** File name if the server's cannot be read. */
const NAME = 'website.zip';
/** Bytes between two readable progress reports. */
const STEP = 1_048_576;

/** Takes a copy of the public pages away, at once and again when pressed. Leaving the screen ends a download that is under way. */
export function BoxButton() {
  const [come, setCome] = useState<number | null>(null);
  const ending = useRef(new AbortController());

  async function take(): Promise<void> {
    const { signal } = ending.current;
    setCome(0);
    const onBytes = (bytes: number) => setCome((before) => (bytes - (before ?? 0) >= STEP ? bytes : before));
    try {
      saveDownload(await officeDownload('backups/box/', {}, NAME, { signal, onBytes }));
      showSuccess(words.boxDone);
    } catch (reason) {
      if (signal.aborted) return;
      const { words: said, hint } = failureOf(unlessTold(words.boxFailed, reason), reason, words.offline);
      showError(hint ?? said);
    } finally {
      if (!signal.aborted) setCome(null);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what pressing once began.
  useEffect(() => {
    ending.current = new AbortController();
    void take();
    return () => ending.current.abort();
  }, []);

  return (
    <>
      <Button look="line" icon="download" busy={come !== null} busyLabel={words.loading} onClick={() => void take()}>
        {backupWords.box}
      </Button>
      <p role="status">{come !== null && come > 0 && words.progress(bytesInWords(come))}</p>
    </>
  );
}
