import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { uiWords } from './words.ts';

/** A link to a file: a new tab, and says so. Without an address it is the plain words that there is none. */
export function FileLink({
  href,
  icon,
  download,
  className,
  about,
  children,
}: {
  href: string | null | undefined;
  /** Icon for the link's action: `download`, `external` to view, `file` for an existing one. */
  icon: IconName;
  /** Kept rather than shown; another host's files are shown all the same. */
  download?: boolean;
  className?: string;
  /** Subject of the file, for those who hear only the link: the notice's title. */
  about?: ReactNode;
  children: ReactNode;
}) {
  if (!href) return <span className="muted">{uiWords.noFile}</span>;
  return (
    <a className={classNames('file-link', className)} href={href} target="_blank" rel="noopener" download={download}>
      <Icon name={icon} />
      <span>{children}</span>
      <span className="visually-hidden">
        {about && <>: {about}</>} {uiWords.newTab}
      </span>
    </a>
  );
}
