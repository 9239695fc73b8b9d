import type { ReactNode } from 'react';
import type { ChangedFile, ChangedValue } from '#contract/history.ts';
import { type DataField, type Field, isImageField } from '#contract/kit/field.ts';
import type { ResourcePath } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { safeUrl } from '#contract/rules/urls.ts';
import type { ListPath, Lists } from '../../kit/api/api.ts';
import { apiBase } from '../../kit/api/browser-api.ts';
import { textOf } from '../../kit/form/derived/derived-cell.tsx';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { FileLink } from '../../ui/file-link.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { versionWords as words } from './words.ts';

const Muted = ({ children }: { children: ReactNode }) => <p className="muted">{children}</p>;

/** The name of another list's record; its number where it is there no longer. */
function nameIn(items: readonly Lists[ListPath][], id: number): string {
  const found = items.find((one) => one.id === id);
  const { name, full_name, title } = (found ?? {}) as Record<string, unknown>;
  return String(name ?? full_name ?? title ?? `#${bn(id)}`);
}

const Referred = ({ to, id }: { to: ListPath; id: number }) => <p>{nameIn(useRecords(to).items, id)}</p>;

/** What has parts of its own, such as an exam's rules; all of it is about exams. */
function Parts({ field, value }: { field: DataField; value: unknown }) {
  const { items } = useRecords('exams');
  return <p className="version-text">{field.inWords(value, (_, id) => nameIn(items, id)).join('\n')}</p>;
}

type Props = { field: Field | undefined; label: string; value: ChangedValue };

/** What a field held: words, a picture, a file, another record's name. */
export function Value({ field, label, value }: Props) {
  if (value === null || value === '') return <Muted>{words.empty}</Muted>;
  if (typeof value === 'object') {
    if (field?.kind === 'data') return <Parts field={field} value={value} />;
    const { path } = value as ChangedFile;
    const url = path && safeUrl(path, apiBase());
    if (!url) return <Muted>{words.noFile}</Muted>;
    // The address goes on with its signature; what kind of file it is stands before that.
    const isPicture = field && isImageField(field) && !/\.pdf(?:\?|$)/.test(url);
    if (isPicture) return <img className="version-picture" src={url} alt={words.picture(label)} loading="lazy" />;
    return (
      <FileLink href={url} icon="file" about={label}>
        {words.file}
      </FileLink>
    );
  }
  if (field?.kind === 'reference') return <Referred to={field.to as ResourcePath} id={Number(value)} />;
  const text = textOf(field, value);
  return <p lang={langOf(text)}>{text}</p>;
}
