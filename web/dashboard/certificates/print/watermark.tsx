import type { SheetMark } from './sheet.ts';
import { printPreviewWords as words } from './words.ts';

/** The outlined word over a sheet that is not to be handed out; white inside, so that what it covers can be read. */
export const Watermark = ({ mark }: { mark: SheetMark }) => (
  <svg
    className={`certificate-mark certificate-mark-${mark}`}
    viewBox="0 0 74 34"
    role="img"
    aria-label={words.marks[mark]}
  >
    <rect x="1" y="1" width="72" height="32" strokeWidth=".9" />
    <rect x="2.4" y="2.4" width="69.2" height="29.2" strokeWidth=".3" />
    <text x="37" y="25.5" textAnchor="middle" fontSize="26" strokeWidth="1.1" strokeLinejoin="round">
      {words.marks[mark]}
    </text>
  </svg>
);
