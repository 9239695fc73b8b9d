import { data } from 'react-router';
import { href } from '#contract/pages.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { Island } from '../../islands/island.tsx';
import { Late } from '../../islands/late-section.tsx';
import { askAll } from '../../kit/api/ask-all.ts';
import { answerOf } from '../../kit/api/calls.ts';
import { pageMeta, siteIn } from '../../kit/page/meta.ts';
import { documentOnly, pageContext } from '../../kit/page/page-context.ts';
import { askSignature, type NoticeSignature } from '../../kit/page/source/signing.ts';
import { qrDots } from '../../ui/qr-code.tsx';
import { noticeBoardWords } from '../../words.ts';
import type { Route } from './+types/notice-page';
import sheet from './notice-page.css?url';
import type { NoticeProof } from './notice-seal.tsx';
import { noticeSection, type ShareWays } from './notice-section.tsx';
import { NoticeShare } from './notice-share.tsx';
import { modifiedAt, noticeData, publishedAt } from './structured-data.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const id = Number(params.id);
  const calls = await askAll(page, { ...noticeSection(id).asks, signature: (api) => askSignature(api, id) });
  const found = answerOf(calls.notice);
  if (found?.is === 'unknown') throw data(null, { status: 404 });
  if (found?.is === 'gone') throw data(null, { status: 410 });
  const seal = sealOf(answerOf(calls.signature), page.publicUrl);
  return documentOnly({ id, calls, seal, today: page.today, publicUrl: page.publicUrl });
}

/** Seal of a signed notice; its code for cameras needs the site's own address. */
function sealOf(signature: NoticeSignature | null | undefined, publicUrl: string | null): NoticeProof | null {
  if (!signature) return null;
  const { code, kid } = signature;
  const address = publicUrl && `${publicUrl}${href.checkedCode({ code })}`.toUpperCase();
  return { code, kid, qr: address ? qrDots(address, true) : null };
}

const FOOT = { tagName: 'link', rel: 'stylesheet', media: 'print' } as const;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name, publicUrl } = siteIn(matches);
  const found = loaderData && answerOf(loaderData.calls.notice);
  const style = { tagName: 'link', rel: 'stylesheet', href: sheet } as const;
  if (!loaderData || found?.is !== 'here') {
    return [
      ...pageMeta(matches, {
        title: noticeBoardWords.title,
        description: noticeBoardWords.description(name),
        path: null,
      }),
      style,
    ];
  }
  const { notice } = found;
  const { id } = notice;
  const description = notice.description || `${dateInWords(notice.date)}, ${name}`;
  const tags = pageMeta(matches, {
    title: notice.title,
    description,
    path: href.notice({ id }),
    article: { published: publishedAt(notice), modified: modifiedAt(notice) },
    card: { path: href.noticeCard({ id }), width: 1200, height: 630, alt: notice.title },
  });
  const institution = answerOf(loaderData.calls.institution) ?? null;
  return [
    ...tags,
    style,
    { ...FOOT, href: href.noticePrint({ id, at: Date.parse(notice.updated_at) || 0 }) },
    noticeData({ notice, institution, name, publicUrl }),
  ];
}

const ShareIsland: ShareWays = (props) => (
  <Island name="notice-share" of={NoticeShare} props={props} wake={props.publicUrl ? 'interaction' : 'visible'} />
);

export default function NoticePage({ loaderData: { id, calls, seal, today, publicUrl } }: Route.ComponentProps) {
  return <Late of={noticeSection(id, ShareIsland)} calls={calls} props={{ today, publicUrl, seal }} />;
}
