import { href } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { askAll, serverApi } from '../kit/api/ask-all.ts';
import { answerOf } from '../kit/api/calls.ts';
import { fileOf } from '../kit/api/record-parts.ts';
import { absolute } from '../kit/page/meta.ts';
import { pageContext } from '../kit/page/page-context.ts';
import { askNewestNotices } from '../kit/page/source/notices.ts';
import { askInstitution } from '../kit/page/source/school.ts';
import { noticeBoardWords, siteWords } from '../words.ts';
import type { Route } from './+types/feed';
import { documentOf, unavailable, xml } from './answer.ts';

type Notice = RecordAt<'notices'>;

const ENTRIES = 30;

/** The moment at which a day begins in Dhaka; an invalid day counts as long ago. */
const moment = (date: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00+06:00` : '1970-01-01T00:00:00Z';

/**
 * The moment since which a notice reads as it does: that of its date, of its opening or of its last change, whichever came last.
 */
function updated({ date, publish_at, updated_at }: Pick<Notice, 'date' | 'publish_at' | 'updated_at'>): string {
  const moments = [moment(date), publish_at, updated_at].filter((one) => one && Number.isFinite(Date.parse(one)));
  return new Date(Math.max(...moments.map((one) => Date.parse(one as string)))).toISOString();
}

function entry(notice: Notice, publicUrl: string | null, paged: boolean): string {
  // For ever the same: readers know an entry by it.
  const known = `${publicUrl ?? ''}${href.notices()}#notice-${notice.id}`;
  const page = paged ? `${publicUrl ?? ''}${href.notice({ id: notice.id })}` : known;
  const stored = fileOf(notice, 'pdf_file');
  const file = stored && (absolute(stored.url, publicUrl) ?? stored.url);
  const type = stored?.kind === 'pdf' ? ' type="application/pdf"' : '';
  return `  <entry>
    <id>${publicUrl ? xml(known) : `urn:prangon:notice:${notice.id}`}</id>
    <title>${xml(notice.title)}</title>
    <updated>${updated(notice)}</updated>
    <link rel="alternate" href="${xml(page)}"/>${file ? `\n    <link rel="enclosure"${type} href="${xml(file)}"/>` : ''}
    <summary>${xml(notice.description)}</summary>
  </entry>`;
}

/** The newest notices as an Atom feed. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const page = context.get(pageContext);
  const calls = await askAll(page, {
    institution: askInstitution,
    notices: (api) => askNewestNotices(api, ENTRIES),
  });
  const notices = answerOf(calls.notices)?.items;
  if (!notices) return unavailable();
  const paged = serverApi(page).offers('notice-pages');
  const name = answerOf(calls.institution)?.name || siteWords.fallbackName;
  const address = `${page.publicUrl ?? ''}${href.feed()}`;
  return documentOf(
    'application/atom+xml',
    `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="bn">
  <id>${page.publicUrl ? xml(address) : 'urn:prangon:notices'}</id>
  <title>${xml(siteWords.title(noticeBoardWords.title, name))}</title>
  <updated>${notices.map(updated).sort().at(-1) ?? moment(page.today)}</updated>
  <author><name>${xml(name)}</name></author>
  <link rel="self" href="${xml(address)}"/>
  <link rel="alternate" href="${xml(`${page.publicUrl ?? ''}${href.notices()}`)}"/>
${notices.map((notice) => entry(notice, page.publicUrl, paged)).join('\n')}
</feed>
`,
  );
}
