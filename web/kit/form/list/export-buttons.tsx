import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ApiError } from '../../api/api-error.ts';
import { saveDownload } from '../../api/download.ts';
import { officeDownload } from '../../session/office-api.ts';
import { listWords as words } from '../office-words.ts';
import { showError } from '../toast.tsx';

const FORMATS = ['xlsx', 'csv'] as const;
type Format = (typeof FORMATS)[number];

type Props = {
  /** API path, such as `activity`. */
  path: string;
  /** Filters of the list. */
  filters: Readonly<Record<string, string>>;
  formats?: readonly Format[];
  /** Below a list that is not the screen's main content. */
  small?: boolean;
};

/** Takes a list away as a sheet, narrowed as it is shown. */
export function ExportButtons({ path, filters, formats = FORMATS, small }: Props) {
  const [busy, setBusy] = useState<Format | null>(null);

  async function take(format: Format) {
    setBusy(format);
    const filled = Object.entries(filters).filter(([, value]) => value !== '');
    const query = new URLSearchParams([['format', format], ...filled]);
    try {
      saveDownload(await officeDownload(`${path}/export/?${query}`, null, `${path}.${format}`));
    } catch (reason) {
      console.error(reason);
      const offline = reason instanceof ApiError && reason.status === 0;
      const said = reason instanceof ApiError ? reason.said : undefined;
      showError(offline ? words.exportOffline : [words.exportFailed, said].filter(Boolean).join(': '));
    } finally {
      setBusy(null);
    }
  }

  return (
    <span className="screen-acts">
      {formats.map((format) => (
        <Button
          key={format}
          look={small ? 'quiet' : 'line'}
          small={small}
          icon="download"
          busy={busy === format}
          busyLabel={words.exporting}
          onClick={() => void take(format)}
        >
          {words.export[format]}
        </Button>
      ))}
    </span>
  );
}
