import type { ReactNode } from 'react';
import { bytesInWords } from '#contract/rules/digits.ts';
import type { FileInfo } from '../../kit/api/record-parts.ts';
import { FileLink } from '../../ui/file-link.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { uiWords } from '../../ui/words.ts';
import { fileListWords } from './words.ts';

type Props = {
  file: FileInfo | null;
  icon: IconName;
  /** Action of the link. */
  label: string;
  /** Owner or subject of the file, for those who hear only the link. */
  about: ReactNode;
};

/** The file of a row with its size if known; muted words without a file. */
export function PaperFile({ file, icon, label, about }: Props) {
  if (!file) return <span className="muted small">{uiWords.noFile}</span>;
  return (
    <span className="paper-file">
      <FileLink href={file.url} icon={icon} about={about}>
        {label}
      </FileLink>
      {file.size !== null && (
        <span className="paper-size" lang="en">
          {file.kind === 'pdf' ? fileListWords.size('PDF', bytesInWords(file.size)) : bytesInWords(file.size)}
        </span>
      )}
    </span>
  );
}
