import type { Resource } from '#contract/kit/define-resource.ts';
import type { Field } from '#contract/kit/field.ts';
import { dateInWords, timeInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { choiceWord } from '#contract/sheets/values.ts';
import { FileLink } from '../../../ui/file-link.tsx';
import { MailLink, PhoneLink } from '../../../ui/reach.tsx';
import { fileOf } from '../../api/record-parts.ts';
import { fieldWords, officeWords as words } from '../office-words.ts';
import type { Referred } from './use-referred.ts';

/** A value of a record as a person reads it; '' for none, and for what is no line of words. */
export function textOf(field: Field | undefined, value: unknown): string {
  if (value === undefined || value === null || value === '' || typeof value === 'object') return '';
  if (field?.kind === 'choice') return choiceWord(field, String(value));
  if (field?.kind === 'date') return dateInWords(String(value));
  if (field?.kind === 'moment') return `${dateInWords(String(value))}, ${timeInWords(String(value))}`;
  if (typeof value === 'boolean' || field?.kind === 'flag') return value ? fieldWords.yes : fieldWords.no;
  return field?.kind === 'year' || field?.kind === 'number' ? bn(String(value)) : String(value);
}

export type Held = Readonly<Record<string, unknown>>;

/** A field of a record in words; of what it refers to, the name. */
export function wordsIn(resource: Resource, record: Held, name: string, referred: Referred): string {
  const field = resource.fields[name];
  return field?.kind === 'reference' ? referred.nameOf(name, record[name]) : textOf(field, record[name]);
}

const PHONE = /(?:^|_)phone$/;

/** The cell of a field in a list: phones and addresses to be pressed, files to be opened, everything else in words. */
export function DerivedCell(props: { resource: Resource; record: Held; name: string; referred: Referred; of: string }) {
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
