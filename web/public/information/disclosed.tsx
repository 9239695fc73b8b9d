import { DUTY_TITLES } from '#contract/inspection/duties.ts';
import { bn } from '#contract/rules/digits.ts';
import { type LateFailure, late } from '../../kit/page/late.tsx';
import { askDisclosed, type DisclosedRecords } from '../../kit/page/source/information.ts';
import { SectionHead } from '../../ui/heads.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { ErrorBlock } from '../../ui/states.tsx';
import { Phone } from './parts.tsx';
import { type DisclosedSection, disclosedSections, moreOf } from './sections.tsx';
import { informationWords as words } from './words.ts';

type Titled = { id: string; title: string; section: DisclosedSection; phone: string };

function Part({ id, title, section, phone }: Titled) {
  return (
    <section className="disclosed-part" id={id} aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={title} note={section?.note} />
      {section ? (
        section.body
      ) : (
        <p className="not-published">
          {words.notPublished}
          {phone && (
            <>
              {' '}
              {words.askOffice} <Phone number={phone} />
            </>
          )}
        </p>
      )}
    </section>
  );
}

function Document({ disclosed }: { disclosed: DisclosedRecords }) {
  const sections = disclosedSections(disclosed);
  const more = moreOf(disclosed);
  const phone = disclosed.institution?.contact_phone ?? '';
  return (
    <div className="wrap disclosed">
      <aside className="no-print">
        <details className="contents">
          <summary>
            {words.contents}
            <Icon name="chevron-down" />
          </summary>
          <ol>
            {sections.map(([duty, section], index) => (
              <li key={duty}>
                <a href={`#${duty}`}>
                  <b>{bn(index + 1)}</b>
                  <span>
                    {DUTY_TITLES[duty]}
                    {!section && <small>{words.notYet}</small>}
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </details>
        <button type="button" className="button button-line booklet script-only" data-print>
          <Icon name="printer" />
          {words.print}
        </button>
      </aside>
      <div>
        {sections.map(([duty, section], index) => (
          <Part key={duty} id={duty} title={`${bn(index + 1)}. ${DUTY_TITLES[duty]}`} section={section} phone={phone} />
        ))}
        {more && <Part id="more" title={words.more} section={more} phone={phone} />}
      </div>
    </div>
  );
}

const Waiting = () => (
  <div className="wrap page-body">
    <TextSkeleton lines={12} />
  </div>
);

const Failed = ({ message, retry }: LateFailure) => (
  <div className="wrap page-body">
    <ErrorBlock title={words.failed} hint={message} retry={retry} />
  </div>
);

/** The eleven kinds of information as one document with its contents. */
export const disclosed = late({
  name: 'information',
  asks: { disclosed: askDisclosed },
  ready: Document,
  waiting: Waiting,
  failed: Failed,
});
