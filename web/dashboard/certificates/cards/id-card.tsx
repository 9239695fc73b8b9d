import { shownCode } from '#contract/certificates/codes.ts';
import { bn } from '#contract/rules/digits.ts';
import { phoneInWords } from '#contract/rules/phone.ts';
import { pictureOf } from '../../../kit/api/record-parts.ts';
import type { Institution } from '../../../kit/page/letterhead.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { siteWords } from '../../../words.ts';
import { PaperCode } from '../print/proof.tsx';
import type { PrintedCard } from './card-data.ts';
import { cardInitials } from './layout.ts';
import { cardWords as words } from './words.ts';

type Props = { card: PrintedCard; school: Institution | null; upright: boolean };

const Facts = ({ facts, blood }: { facts: PrintedCard['front']; blood?: string }) => (
  <dl className="card-facts">
    {facts.map(([label, value], at) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          {blood && at === facts.length - 1 && (
            <span className="card-blood">
              {words.facts.blood} <b lang="en">{blood}</b>
            </span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

function Photo({ card: { name, photo } }: { card: PrintedCard }) {
  if (photo) return <Picture {...photo} className="card-photo" sizes="20mm" alt="" width={20} height={25} eager />;
  return (
    <p className="card-photo card-no-photo">
      <b>{cardInitials(name)}</b>
      {words.addPhoto}
    </p>
  );
}

function Head({ school }: { school: Institution | null }) {
  const logo = school && pictureOf(school, 'logo');
  return (
    <header className="card-head">
      {logo ? <Picture {...logo} sizes="10mm" alt="" width={64} height={64} eager /> : <Crest />}
      <div>
        <p className="card-school" data-shrinks>
          {school?.name || siteWords.fallbackName}
        </p>
        <p>{[school?.address, school?.eiin && words.eiin(bn(school.eiin))].filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  );
}

/** The side with the photo. */
export function CardFront({ card, school, upright }: Props) {
  const sign = <p className="card-sign">{card.designation}</p>;
  const name = (
    <p className="card-name" data-shrinks>
      {card.name}
    </p>
  );
  if (upright)
    return (
      <article className="id-card id-card-upright">
        <Head school={school} />
        <div className="card-portrait">
          <span className="card-up">{words.student}</span>
          <Photo card={card} />
          <span className="card-up card-down">{words.session(card.session)}</span>
        </div>
        {name}
        <Facts facts={card.front} blood={card.blood} />
        {sign}
      </article>
    );
  return (
    <article className="id-card id-card-lying">
      <Head school={school} />
      <div className="card-body">
        <div>
          <Photo card={card} />
          <p className="card-kind">{words.student}</p>
        </div>
        <div className="card-right">
          {name}
          <Facts facts={[...card.front, [words.facts.session, card.session]]} blood={card.blood} />
          {sign}
        </div>
      </div>
    </article>
  );
}

/** The side with the code and the address. */
export function CardBack({ card, school, upright }: Props) {
  const found = [
    school?.name || siteWords.fallbackName,
    [school?.address, school?.contact_phone && phoneInWords(school.contact_phone)].filter(Boolean).join(' · '),
  ];
  return (
    <article className={`id-card id-card-back ${upright ? 'id-card-upright' : 'id-card-lying'}`}>
      <div className="card-back-body">
        <Facts facts={card.back} />
        <div className="card-check">
          <PaperCode text={card.url} />
          <p>
            {words.verify} <span lang="en">{shownCode(card.code).replace(' ', '-')}</span>
          </p>
        </div>
      </div>
      <p className="card-found">
        {words.found} {upright && <br />}
        {found[0]}
        <br />
        {found[1]}
      </p>
    </article>
  );
}
