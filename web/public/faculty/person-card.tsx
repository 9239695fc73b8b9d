import { phoneInWords, telHref } from '#contract/rules/phone.ts';
import { pictureOf } from '../../kit/api/record-parts.ts';
import type { FacultyMember as Teacher } from '../../kit/page/source/faculty.ts';
import { Icon } from '../../ui/icon.tsx';
import { Portrait } from '../../ui/picture.tsx';
import { IntroLines } from './intro.tsx';
import { facultyWords } from './words.ts';

type Props = {
  person: Teacher;
  /** On the first screen: its photo is fetched at once. */
  eager: boolean;
  onIntro: () => void;
};

/** A teacher or staff member in the directory. The introduction is a popup; without JavaScript it unfolds here. */
export function PersonCard({ person, eager, onIntro }: Props) {
  const { full_name: name, designation, subject, contact_phone: phone, teacher_intro: intro } = person;
  const dial = telHref(phone);
  return (
    <li className="person">
      <Portrait {...pictureOf(person, 'photo')} sizes="(min-width: 1000px) 274px, 92px" eager={eager} />
      <div className="person-words">
        <h2>{name}</h2>
        {designation && <p className="person-role">{designation}</p>}
        {subject && <p className="person-subject">{subject}</p>}
        {(intro || dial) && (
          <div className="actions">
            {intro && (
              <button type="button" className="script-only" aria-haspopup="dialog" onClick={onIntro}>
                <Icon name="person" />
                {facultyWords.intro}
                <span className="visually-hidden">: {name}</span>
              </button>
            )}
            {dial && (
              <a href={dial}>
                <Icon name="phone" />
                <span className="call">{facultyWords.call}</span>
                <span className="call-number numeric nowrap">{phoneInWords(phone)}</span>
                <span className="visually-hidden">: {name}</span>
              </a>
            )}
          </div>
        )}
        {intro && (
          <details className="fold person-intro no-script">
            <summary>{facultyWords.intro}</summary>
            <IntroLines intro={intro} />
          </details>
        )}
      </div>
    </li>
  );
}
