import type { RecordAt } from '#contract/resources/index.ts';
import { phoneInWords, telHref } from '#contract/rules/phone.ts';
import { firstSentence, lengthOf, paragraphs } from '#contract/rules/text.ts';
import { pictureOf } from '../kit/api/record-parts.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Portrait } from '../ui/picture.tsx';
import { greyLine, Loading } from '../ui/skeletons.tsx';
import { EmailText } from './contact-facts.tsx';
import { leaderMessageWords } from './words.ts';

type Leader = RecordAt<'principal-vice-principal'>;

/** A first sentence shorter than this is shown as a quote. */
const QUOTE = 140;

function Words({ message }: { message: string }) {
  const { sentence, rest } = firstSentence(message);
  const quoted = sentence !== '' && lengthOf(sentence) < QUOTE;
  return (
    <>
      {quoted && <p className="quote">{sentence}</p>}
      {paragraphs(quoted ? rest : message).map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, which never move
        <p key={index}>{words}</p>
      ))}
    </>
  );
}

/** Call and write, beneath a person. */
export function ContactLinks({ phone, email }: { phone: string; email: string }) {
  const dial = telHref(phone);
  if (!dial && !email) return null;
  return (
    <div className="actions">
      {dial && (
        <a href={dial}>
          <Icon name="phone" />
          <span className="numeric">{phoneInWords(phone)}</span>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          <EmailText address={email} />
        </a>
      )}
    </div>
  );
}

type MessageProps = { leader: Leader; title: string; role: string; flip?: boolean; contacts?: boolean };

/** A portrait and the person's message. Also for the institution's own page. */
export function LeaderMessage({ leader, title, role, flip, contacts }: MessageProps) {
  const { full_name: name, message, contact_phone: phone, contact_email: email } = leader;
  return (
    <section className="section wrap">
      <div className={classNames('message', flip && 'message-flip')}>
        <Portrait
          {...pictureOf(leader, 'photo')}
          sizes="(min-width: 1000px) 300px, 128px"
          alt={leaderMessageWords.photoOf(name)}
        />
        <div className="message-head">
          <h2>{title}</h2>
          <p className="message-name">{name}</p>
          <p className="message-role">{role}</p>
        </div>
        <div className="message-words">
          <Words message={message} />
          {contacts && <ContactLinks phone={phone} email={email} />}
        </div>
      </div>
    </section>
  );
}

export function MessageSkeleton() {
  return (
    <Loading className="message">
      <span className="skeleton portrait-space" />
      <div className="message-head skeleton-lines">
        {greyLine('most')}
        {greyLine('half')}
      </div>
      <div className="message-words skeleton-lines">
        {greyLine('full')}
        {greyLine('full')}
        {greyLine('most')}
      </div>
    </Loading>
  );
}
