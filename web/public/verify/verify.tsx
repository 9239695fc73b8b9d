import { data, redirect } from 'react-router';
import { readCode } from '#contract/certificates/codes.ts';
import { href, pages } from '#contract/pages.ts';
import { bn } from '#contract/rules/digits.ts';
import type { LogState } from '#contract/verify/answers.ts';
import { Island } from '../../islands/island.tsx';
import { askAll, serverApi } from '../../kit/api/ask-all.ts';
import { answerOf } from '../../kit/api/calls.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askCheckedFile, askCheckedNotices, askLogState } from '../../kit/page/source/verify.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { PageHead, SectionHead } from '../../ui/heads.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QuietRetry } from '../../ui/states.tsx';
import type { Route } from './+types/verify';
import { FileCheck } from './file-check.tsx';
import { NoticesFound } from './notices-found.tsx';
import sheet from './verify.css?url';
import { verifyWords as words } from './words.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

/** The address that tells of a code; one that is none is shown there as it was typed. */
function placeOf(typed: string): string {
  const read = readCode(typed);
  return href.checkedCode({ code: 'code' in read ? read.code : typed });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (!serverApi(page).offers('notice-pages')) throw data(null, { status: 404 });
  const { code, q } = pages.verify.parse(new URL(request.url).searchParams);
  if (code) throw redirect(placeOf(code), 303);
  const { fileHash } = page;
  const calls = await askAll(page, {
    log: askLogState,
    notices: async (api) => (q ? askCheckedNotices(api, q) : null),
    file: async (api) => (fileHash ? askCheckedFile(api, fileHash) : null),
  });
  const status = answerOf(calls.notices) === 'too many' ? 429 : 200;
  return data(documentOnly({ q, calls, isEmptyFile: fileHash === '' }), { status });
}

export function meta({ matches }: Route.MetaArgs) {
  const description = words.description(siteIn(matches).name);
  return pageMeta(matches, { title: words.title, description, path: null });
}

function Log({ log: { head, broken } }: { log: LogState }) {
  return (
    <section aria-labelledby="log">
      <SectionHead id="log" title={words.log} />
      <p className="small">{words.logHint}</p>
      {broken !== null && (
        <div className="alert alert-bad" role="alert">
          <Icon name="warning" />
          <p className="alert-words">{words.logBroken(bn(broken))}</p>
        </div>
      )}
      {head ? (
        <p className="small">
          {words.logHead(bn(head.n))} <code lang="en">{head.hash}</code>
        </p>
      ) : (
        <p className="small">{words.logEmpty}</p>
      )}
    </section>
  );
}

export default function VerifyPage({ loaderData: { q, calls, isEmptyFile } }: Route.ComponentProps) {
  const { log, notices, file } = calls;
  const found = answerOf(notices);
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="wrap page-body verify-page">
        <section aria-labelledby="by-code">
          <SectionHead id="by-code" title={words.byCode} />
          <form className="form" action={href.verify()}>
            <Field name="code" label={words.code} hint={words.codeHint}>
              <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} lang="en" />
            </Field>
            <div className="form-foot">
              <Button type="submit">{words.check}</Button>
            </div>
          </form>
        </section>
        <section aria-labelledby="by-memo">
          <SectionHead id="by-memo" title={words.byMemo} />
          <form className="form" action={href.verify()}>
            <Field name="q" label={words.memo}>
              <TextInput defaultValue={q} enterKeyHint="search" />
            </Field>
            <div className="form-foot">
              <Button type="submit">{words.search}</Button>
            </div>
          </form>
          {notices.state !== 'ok' && <QuietRetry retry={{ href: href.verify({ q }) }}>{words.failed}</QuietRetry>}
          {found === 'too many' && <p role="alert">{words.tooMany}</p>}
          {found && found !== 'too many' && <NoticesFound notices={found} />}
        </section>
        <section aria-labelledby="by-file">
          <SectionHead id="by-file" title={words.byFile} />
          <Island
            name="file-check"
            of={FileCheck}
            props={{ answered: isEmptyFile ? '' : (answerOf(file) ?? null) }}
            wake="visible"
          />
        </section>
        {log.state === 'ok' && <Log log={log.data} />}
      </div>
    </>
  );
}
