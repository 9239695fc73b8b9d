import type { Outcome } from '../../kit/api/calls.ts';
import type { ClassTeaching } from '../../kit/page/source/taught.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { SectionHead } from '../../ui/heads.tsx';
import { taughtWords as words } from './words.ts';

/** Teachers of each class, folded by class. */
export function TaughtBoard({ taught }: { taught: Outcome<ClassTeaching[]> }) {
  if (taught.state !== 'ok' || taught.data.length === 0) return null;
  return (
    <section className="section" aria-labelledby="taught">
      <SectionHead title={words.title} id="taught" />
      {taught.data.map(({ class: { id, name }, leader, subjects }) => (
        <details key={id} className="fold">
          <summary>{name}</summary>
          <DefinitionList
            facts={[
              ...(leader ? [{ label: words.leader, value: leader }] : []),
              ...subjects.map((subject) => ({ label: subject.name, value: subject.teacher })),
            ]}
          />
        </details>
      ))}
    </section>
  );
}
