import type { Resource } from '#contract/kit/define-resource.ts';
import { inWords } from '#contract/sheets/in-words.ts';
import { FileLink } from '../../../ui/file-link.tsx';
import { MailLink, PhoneLink } from '../../../ui/reach.tsx';
import { fileOf } from '../../api/record-parts.ts';
import { officeWords as words } from '../office-words.ts';
import type { ReferenceNames } from './use-referred.ts';

export type RowValues = Readonly<Record<string, unknown>>;

/** A field of a record in words; a reference as the name of its record. */
export function wordsIn(resource: Resource, record: RowValues, name: string, referred: ReferenceNames): string {
  const field = resource.fields[name];
  return field?.kind === 'reference' ? referred.nameOf(name, record[name]) : inWords(field, record[name]);
}

const PHONE = /(?:^|_)phone$/;

/** The cell of a field in a list: phones and addresses to be pressed, files to be opened, everything else in words. */
export function DerivedCell(props: {
  resource: Resource;
  record: RowValues;
  name: string;
  referred: ReferenceNames;
  of: string;
}) {
  const { resource, record, name, referred, of } = props;
  const field = resource.fields[name];
  const text = wordsIn(resource, record, name, referred);
  if (field?.kind === 'file') {
    const url = fileOf(record as Readonly<Record<string, string | null>>, name)?.url;
    return (
      <FileLink href={url} icon="external" about={of}>
        {words.openFile}
      </FileLink>
    );
  }
  if (PHONE.test(name)) return <PhoneLink number={text} />;
  if (field?.kind === 'text' && field.format === 'email') return <MailLink address={text} />;
  return text ? <bdi>{text}</bdi> : <span className="muted">—</span>;
}
