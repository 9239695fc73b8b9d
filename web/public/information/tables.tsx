import type { RecordAt } from '#contract/resources/index.ts';
import { bareClassName } from '#contract/rules/class-name.ts';
import { classRank } from '#contract/rules/class-rank.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { Phone } from './parts.tsx';
import { informationWords as words } from './words.ts';

type Sections = { sections: readonly RecordAt<'approved-sections'>[]; classes: readonly RecordAt<'classes'>[] };

export function ApprovedSections({ sections, classes }: Sections) {
  const nameOf = (id: number) => classes.find((one) => one.id === id)?.name ?? '';
  const rows = [...sections].sort((a, b) => classRank(nameOf(a.class)) - classRank(nameOf(b.class)) || a.id - b.id);
  return (
    <table className="numbers">
      <caption className="visually-hidden">{words.sectionsCaption}</caption>
      <thead>
        <tr>
          {[words.class, words.section, words.approved].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col" className="number">
            {words.seats}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, class: of, section, stream, approved_on: day, seats }) => (
          <tr key={id}>
            <th scope="row">{bareClassName(nameOf(of))}</th>
            <td>{stream && stream !== section ? `${section} (${stream})` : section}</td>
            <td>{dateInWords(day) || '–'}</td>
            <td className="number">{seats === null ? '–' : bn(seats)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Person = { id: number; full_name: string; post: string; more?: string; contact_phone: string };

export function People({ caption, people, more }: { caption: string; people: readonly Person[]; more?: string }) {
  const phones = people.some((one) => one.contact_phone);
  return (
    <table className="numbers">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[words.name, words.designation, more, phones && words.phone].filter(Boolean).map((head) => (
            <th key={String(head)} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((one) => (
          <tr key={one.id}>
            <th scope="row">{one.full_name}</th>
            <td>{one.post || '–'}</td>
            {more && <td>{one.more || '–'}</td>}
            {phones && <td>{one.contact_phone ? <Phone number={one.contact_phone} /> : '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
