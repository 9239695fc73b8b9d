import type { ReactNode } from 'react';
import type { ChangedFile, ChangedValue } from '#contract/history.ts';
import { type DataField, type FieldSpec, isImageField } from '#contract/kit/field.ts';
import type { ResourcePath } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { safeUrl } from '#contract/rules/urls.ts';
import { inWords } from '#contract/sheets/in-words.ts';
import type { ListPath, Lists } from '../../kit/api/api.ts';
import { apiBase } from '../../kit/api/browser-api.ts';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { FileLink } from '../../ui/file-link.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { versionWords as words } from './words.ts';

const Muted = ({ children }: { children: ReactNode }) => <p className="muted">{children}</p>;

/** The name of another list's record; its number if it no longer exists. */
function nameIn(items: readonly Lists[ListPath][], id: number): string {
  const found = items.find((one) => one.id === id);
  const { name, full_name, title } = (found ?? {}) as Record<string, unknown>;
  return String(name ?? full_name ?? title ?? `#${bn(id)}`);
}

const Referred = ({ to, id }: { to: ListPath; id: number }) => <p>{nameIn(useRecords(to).items, id)}</p>;

/** A value with parts of its own, such as an exam's rules; all of them belong to exams. */
function Parts({ field, value }: { field: DataField; value: unknown }) {
  const { items } = useRecords('exams');
  return <p className="version-text">{field.inWords(value, (_, id) => nameIn(items, id)).join('\n')}</p>;
}

type Props = { field: FieldSpec | undefined; label: string; value: ChangedValue };

/** A field's value: text, a picture, a file, another record's name. */
export function FieldValue({ field, label, value }: Props) {
  if (value === null || value === '') return <Muted>{words.empty}</Muted>;
  if (typeof value === 'object') {
    if (field?.kind === 'data') return <Parts field={field} value={value} />;
    const { path } = value as ChangedFile;
    const url = path && safeUrl(path, apiBase());
    if (!url) return <Muted>{words.noFile}</Muted>;
    // The URL goes on with its signature; the file's kind comes before that.
    const isPicture = field && isImageField(field) && !/\.pdf(?:\?|$)/.test(url);
    if (isPicture) return <img className="version-picture" src={url} alt={words.picture(label)} loading="lazy" />;
    return (
      <FileLink href={url} icon="file" about={label}>
        {words.file}
      </FileLink>
    );
  }
  if (field?.kind === 'reference') return <Referred to={field.to as ResourcePath} id={Number(value)} />;
  const text = inWords(field, value);
  return <p lang={langOf(text)}>{text}</p>;
}
