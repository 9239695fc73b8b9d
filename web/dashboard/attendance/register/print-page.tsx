import type { ReactNode } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { type Institution, Letterhead } from '../../../kit/page/letterhead.tsx';
import { PrintView } from '../../../kit/page/print-view.tsx';
import { attendanceRegisterWords as words } from './words.ts';

/** The school, and whom a print is about. */
export type PrintHead = {
  institution: Institution | null;
  host: string;
  school: string;
  /** The name in the foot of each page; empty where the title says it. */
  place: string;
  /** Labels and values below the title; what is empty is left out. */
  facts: readonly (readonly [label: string, value: string])[];
};

const Facts = ({ head, aside }: { head: PrintHead; aside?: string }) => (
  <>
    {head.facts
      .filter(([, value]) => value !== '')
      .map(([label, value], at) => (
        <span key={label}>
          {at > 0 && ' · '}
          {label} <b>{value}</b>
        </span>
      ))}
    {aside && ` · ${aside}`}
  </>
);

type PageProps = { head: PrintHead; title: string; aside: string; wide?: boolean; children: ReactNode };

/** One page of a register, with its own head: a table never flows over two. */
export function PrintPage({ head, title, aside, wide, children }: PageProps) {
  const { institution, host, school } = head;
  if (wide)
    return (
      <section className="register-page">
        <Letterhead institution={institution} host={host} size="small" />
        <header className="register-line">
          <h2>{title}</h2>
          <p>
            <Facts head={head} aside={aside} />
          </p>
        </header>
        {children}
      </section>
    );
  const eiin = institution?.eiin ? `${words.eiin} ${bn(institution.eiin)}` : '';
  return (
    <section className="register-page">
      <header className="register-head">
        <h2>{title}</h2>
        <p>
          <b>{school}</b>
          {words.foot([eiin, institution?.address ?? ''])}
        </p>
      </header>
      <p className="register-facts">
        <span>
          <Facts head={head} />
        </span>
        <span>{aside}</span>
      </p>
      {children}
    </section>
  );
}

/** The pages as they will be printed; `kind` says on which sheet of paper. */
export function PrintSheet({ kind, children }: { kind: 'a4' | 'a3'; children: ReactNode }) {
  return (
    <PrintView paper={`register-${kind}`} label={words.preview}>
      <div className={`register-paper register-${kind}`}>{children}</div>
    </PrintView>
  );
}
