import { shownCode } from '#contract/certificates/codes.ts';
import { documents } from '#contract/pages.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { askAll } from '../kit/api/ask-all.ts';
import { answerOf } from '../kit/api/calls.ts';
import { pageContext } from '../kit/page/page-context.ts';
import { cssString } from '../kit/page/page-foot.ts';
import { askNotice } from '../kit/page/source/notices.ts';
import { askSignature } from '../kit/page/source/signing.ts';
import { noticePageWords } from '../public/notice/words.ts';
import type { Route } from './+types/notice-print';
import { documentOf, lasting, unavailable } from './answer.ts';

/** Footer of each page of a printed notice: a style sheet, since the CSP allows no inline style. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const page = context.get(pageContext);
  const id = Number(params.id);
  const { notice, signature } = await askAll(page, {
    notice: askNotice(id),
    signature: (api) => askSignature(api, id),
  });
  const found = answerOf(notice);
  if (!found) return unavailable();
  if (found.is !== 'here') return new Response('', { status: found.is === 'gone' ? 410 : 404 });
  const { memo_number, date } = found.notice;
  const code = answerOf(signature)?.code;
  const foot = [
    memo_number && noticePageWords.memoOnPaper(memo_number),
    dateInWords(date),
    code && noticePageWords.codeOnPaper(shownCode(code)),
  ]
    .filter(Boolean)
    .join(' · ');
  const sheet = documentOf('text/css', `:root { --notice-foot: ${cssString(foot)}; }\n`);
  const { at } = documents.noticePrint.parse(new URL(request.url).searchParams);
  if (at === 0) return sheet;
  if (at === Date.parse(found.notice.updated_at)) return lasting(sheet);
  // There are as many other moments as anybody can think of.
  page.incomplete();
  return sheet;
}
