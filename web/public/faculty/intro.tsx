import { type IntroLine, splitIntro } from '#contract/rules/intro.ts';
import { pictureOf } from '../../kit/api/record-parts.ts';
import type { FacultyMember as Teacher } from '../../kit/page/source/faculty.ts';
import { DefinitionList, type Fact } from '../../ui/definition-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Portrait } from '../../ui/picture.tsx';
import { facultyWords } from './words.ts';

type Block = { facts: Fact[] } | { text: string };

/** Consecutive labelled lines become one list without duplicate labels; a line without a label is a paragraph. */
export function introBlocks(lines: readonly IntroLine[]): Block[] {
  const blocks: Block[] = [];
  for (const { label, value } of lines) {
    const last = blocks.at(-1);
    if (label === null) blocks.push({ text: value });
    else if (last && 'facts' in last && !last.facts.some((fact) => fact.label === label))
      last.facts.push({ label, value });
    else blocks.push({ facts: [{ label, value }] });
  }
  return blocks;
}

/** A teacher's introduction, each label with its value on a line of its own. */
export function IntroLines({ intro }: { intro: string }) {
  return introBlocks(splitIntro(intro)).map((block, place) => {
    const key = `${place}`;
    return 'facts' in block ? <DefinitionList key={key} facts={block.facts} /> : <p key={key}>{block.text}</p>;
  });
}

/** The introduction as a popup; closed without a person. */
export function IntroDialog({ person, onClose }: { person: Teacher | undefined; onClose: () => void }) {
  if (!person) return null;
  const { full_name: name, designation, subject, teacher_intro: intro = '' } = person;
  return (
    <Dialog open title={facultyWords.introOf} onClose={onClose}>
      <div className="person-head">
        <Portrait {...pictureOf(person, 'photo')} sizes="96px" eager />
        <div>
          <p className="display">{name}</p>
          {designation && <p className="person-role">{designation}</p>}
          {subject && <p className="person-subject">{subject}</p>}
        </div>
      </div>
      <div className="intro-lines">
        <IntroLines intro={intro} />
      </div>
    </Dialog>
  );
}
