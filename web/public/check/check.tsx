import { data } from 'react-router';
import { readCode, shownCode } from '#contract/certificates/codes.ts';
import { CERTIFICATE_KIND_WORDS } from '#contract/certificates/kinds.ts';
import type { MatchField } from '#contract/certificates/match.ts';
import type { VerifyAnswer } from '#contract/certificates/verified.ts';
import { href } from '#contract/pages.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import inner from '../../inner.css?url';
import { askAll, serverApi } from '../../kit/api/ask-all.ts';
import { answerOf } from '../../kit/api/calls.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askInstitution } from '../../kit/page/source/school.ts';
import { askCode } from '../../kit/page/source/verify.ts';
import { Crest } from '../../ui/crest.tsx';
import { Icon } from '../../ui/icon.tsx';
import { siteWords } from '../../words.ts';
import type { Route } from './+types/check';
import sheet from './check.css?url';
import { MatchForm } from './match-form.tsx';
import { checkWords as words } from './words.ts';

export const links: Route.LinksFunction = () => [inner, sheet].map((file) => ({ rel: 'stylesheet', href: file }));

/** The paper of a code; `null` for one that cannot be a code, which is shown as unknown. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (!serverApi(page).offers('notice-pages')) throw data(null, { status: 404 });
  const read = readCode(params.code);
  const code = 'code' in read ? read.code : null;
  const calls = await askAll(page, {
    institution: askInstitution,
    found: (api) => askCode(api, code ?? params.code),
  });
  const found = answerOf(calls.found);
  if (found === 'off') throw data(null, { status: 404 });
  const school = answerOf(calls.institution) ?? null;
  const host = page.publicUrl && new URL(page.publicUrl).host;
  const isFailed = calls.found.state !== 'ok';
  const shown = { school, host, found: found ?? null, code, typed: params.code.slice(0, 40), isFailed };
  return data(documentOnly({ ...shown, form: page.matchForm }), { status: isFailed ? 503 : 200 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.school?.name || siteWords.fallbackName;
  return [{ title: siteWords.title(words.title, name) }, { name: 'robots', content: 'noindex' }];
}

const kindOf = (kind: string): string => {
  if (kind === 'id') return words.card;
  return kind === 'notice' ? words.notice : (CERTIFICATE_KIND_WORDS[kind as keyof typeof CERTIFICATE_KIND_WORDS] ?? '');
};

function linesOf(found: VerifyAnswer): [label: string, value: string, look?: string][] {
  const year = found.year === null ? '' : ` ${bn(found.year)}`;
  const isNotice = found.kind === 'notice';
  return [
    [words.paper, kindOf(found.kind)],
    [isNotice ? words.memo : words.number, found.number],
    [words.subject, found.title],
    [words.name, found.name, 'check-masked'],
    [words.exam, found.exam && found.exam + year],
    [words.class, found.class && found.class + year],
    [isNotice ? words.date : words.issuedOn, dateInWords(found.issued_on)],
    [words.validUntil, dateInWords(found.valid_until)],
  ];
}

/** Lines that every paper has; an unknown code has them, too, without a value. */
const FRAME: readonly string[] = [words.paper, words.number, words.name, words.class, words.issuedOn];

const takesTest = ({ state, kind }: VerifyAnswer): boolean =>
  kind !== 'notice' && ['valid', 'expired', 'unknown'].includes(state);

/** A paper of which the school no longer keeps the personal data. */
const isForgotten = (found: VerifyAnswer): boolean =>
  takesTest(found) && found.state !== 'unknown' && found.name === '';

function Found({ found, code, typed }: { found: VerifyAnswer | null; code: string | null; typed: string }) {
  const { title, sentence, look, icon } = words.states[found?.state ?? 'unknown'];
  const isUnknown = found?.state === 'unknown';
  const lines = found
    ? linesOf(found).filter(([label, value]) => (isUnknown ? FRAME.includes(label) : value !== ''))
    : [];
  return (
    <>
      <div className={`check-state ${look}`} role="status">
        <Icon name={icon} />
        <h1>{title}</h1>
        <p>
          {found && isForgotten(found) ? words.forgotten : sentence} {code === null && words.never}
        </p>
      </div>
      <dl className="check-lines">
        {lines.map(([label, value, lineLook]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={lineLook}>
              <bdi>{value || '—'}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>{words.code}</dt>
          <dd lang="en">
            <bdi>{code === null ? typed : shownCode(code)}</bdi>
          </dd>
        </div>
      </dl>
    </>
  );
}

const fieldsOf = ({ kind, exam }: VerifyAnswer): readonly MatchField[] =>
  kind === 'id' ? ['name', 'dob', 'roll'] : ['name', 'dob', exam === '' ? 'roll' : 'gpa'];

/** The page of a code: no menu, the school's own address first, then the state of the paper and the test. */
export default function CheckPage({ loaderData }: Route.ComponentProps) {
  const { school, host, found, code, typed, form, isFailed } = loaderData;
  const name = school?.name || siteWords.fallbackName;
  const phone = school?.contact_phone ?? '';
  const place = [school?.eiin && words.eiin(bn(school.eiin)), school?.address].filter(Boolean).join(' · ');
  return (
    <main id="main">
      <header className="check-head">
        <div className="wrap check-narrow">
          {school?.logo ? <img src={school.logo} alt="" width={40} height={40} /> : <Crest />}
          <span>
            <b>{name}</b>
            <small>{words.title}</small>
          </span>
        </div>
      </header>
      <div className="wrap check-narrow">
        <div className="check-host">
          {host && <small>{words.compareHost}</small>}
          {host && <b lang="en">{host}</b>}
          {place && <small>{place}</small>}
        </div>
        {isFailed ? <p role="alert">{words.failed}</p> : <Found found={found} code={code} typed={typed} />}
        {found && code && takesTest(found) && !isForgotten(found) && (
          <MatchForm action={href.checkedCode({ code })} fields={fieldsOf(found)} form={form} phone={phone} />
        )}
        <footer className="check-foot">
          <p>{phone ? words.doubt : words.doubtAlone}</p>
          {phone && (
            <p>
              <a href={`tel:${phone}`}>
                <Icon name="phone" /> {bn(phone)}
              </a>
            </p>
          )}
          <p>
            <a href={href.verify()}>
              <Icon name="shield" /> {words.another}
            </a>
          </p>
        </footer>
      </div>
    </main>
  );
}
