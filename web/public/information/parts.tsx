import type { ReactNode } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { phoneInWords, telHref } from '#contract/rules/phone.ts';
import { fileOf } from '../../kit/api/record-parts.ts';
import { FileLink } from '../../ui/file-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { informationWords as words } from './words.ts';

/** The day of the latest change of these; '' without any. */
export function newestOf(...lists: readonly (readonly { updated_at: string }[])[]): string {
  const last = lists.flat().reduce((newest, { updated_at: at }) => (at > newest ? at : newest), '');
  return last && dateInWords(last);
}

export function Phone({ number, children }: { number: string; children?: ReactNode }) {
  const dial = telHref(number);
  const shown = <span className="numeric">{phoneInWords(number)}</span>;
  return dial ? (
    <a href={dial}>
      {children}
      {shown}
    </a>
  ) : (
    shown
  );
}

export function Officer({ officer, title }: { officer: RecordAt<'officers'>; title?: string }) {
  const { name, designation, address, hours, phone, email } = officer;
  const dial = telHref(phone);
  return (
    <div className="officer">
      <div>
        {title && <h3>{title}</h3>}
        <b>{name}</b>
        <span>{[designation, address].filter(Boolean).join(' · ')}</span>
        {hours && <span>{hours}</span>}
      </div>
      <div className="officer-reach">
        {dial ? (
          <a className="button" href={dial}>
            <Icon name="phone" />
            <span className="numeric">{phoneInWords(phone)}</span>
          </a>
        ) : (
          phone
        )}
        {email && (
          <a className="button button-line" href={`mailto:${email}`}>
            <Icon name="mail" />
            {words.email}{' '}
            <span className="print-only" lang="en">
              {email}
            </span>
          </a>
        )}
      </div>
    </div>
  );
}

type Papers = { papers: readonly RecordAt<'documents'>[]; classes: readonly RecordAt<'classes'>[] };

/** Documents, each with its class, dates and file. */
export function DocumentTable({ papers, classes }: Papers) {
  if (papers.length === 0) return null;
  return (
    <ul className="papers">
      {papers.map((paper) => {
        const { id, title, issued_on: issued, valid_until: until } = paper;
        const name = classes.find((one) => one.id === paper.class)?.name;
        const notes = [name, issued && words.issued(dateInWords(issued)), until && words.until(dateInWords(until))];
        return (
          <li key={id}>
            <span>
              <b>{title}</b>
              <small>{notes.filter(Boolean).join(' · ')}</small>
            </span>
            <FileLink href={fileOf(paper, 'file')?.url} icon="external" about={title}>
              {words.file}
            </FileLink>
          </li>
        );
      })}
    </ul>
  );
}
