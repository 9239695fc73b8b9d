import type { ReactNode } from 'react';

type Heading = 'h1' | 'h2' | 'h3';

/** The matra: a section's headline stroke, its title, and at the right end a short note. */
export function SectionHead({
  title,
  note,
  id,
  level: Level = 'h2',
}: {
  title: ReactNode;
  note?: ReactNode;
  /** For `aria-labelledby` of the section. */
  id?: string;
  level?: Heading;
}) {
  return (
    <div className="section-head">
      <Level id={id}>{title}</Level>
      {note && <p>{note}</p>}
    </div>
  );
}

/** The board at the top of every inner page: its one `h1`, and below it a line of lead or a navigation. */
export function PageHead({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="page-head">
      <div className="wrap">
        <h1>{title}</h1>
        {lead && <p className="page-lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
