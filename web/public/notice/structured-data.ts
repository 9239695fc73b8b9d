import type { MetaDescriptor } from 'react-router';
import { href } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { absolute } from '../../kit/page/meta.ts';

type Notice = RecordAt<'notices'>;
type Institution = RecordAt<'institutions'>;

/** Known values only: to a search engine an empty value differs from none. */
const filled = (known: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(known).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

const midnight = (day: string): string => `${day}T00:00:00+06:00`;

/** The moment from which on everybody reads it. */
export const publishedAt = ({ publish_at, date }: Notice): string => publish_at ?? midnight(date);

/** When it was last written, if that was after it opened. */
export function modifiedAt(notice: Notice): string {
  const opened = publishedAt(notice);
  return Date.parse(notice.updated_at) < Date.parse(opened) ? opened : notice.updated_at;
}

type NewsInput = { notice: Notice; institution: Institution | null; name: string; publicUrl: string | null };

/** A notice for search engines, as schema.org's NewsArticle, and its days as an Event; addresses only with the site's own. */
export function noticeData({ notice, institution, name, publicUrl }: NewsInput): MetaDescriptor {
  const address = publicUrl && publicUrl + href.notice({ id: notice.id });
  const image = publicUrl && [publicUrl + href.noticeCard({ id: notice.id })];
  const school = filled({
    '@type': 'EducationalOrganization',
    name,
    url: publicUrl && publicUrl + href.home(),
    logo: institution && absolute(institution.logo, publicUrl),
  });
  const article = filled({
    '@type': 'NewsArticle',
    '@id': address && `${address}#article`,
    mainEntityOfPage: address,
    headline: notice.title,
    articleBody: notice.description,
    image,
    datePublished: publishedAt(notice),
    dateModified: modifiedAt(notice),
    inLanguage: 'bn',
    author: school,
    publisher: school,
  });
  const event =
    notice.event_date &&
    filled({
      '@type': 'Event',
      '@id': address && `${address}#event`,
      name: notice.title,
      url: address,
      startDate: notice.event_date,
      endDate: notice.event_end ?? notice.event_date,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      image,
      organizer: school,
      location: { '@type': 'Place', name, address: institution?.address || name },
    });
  return {
    'script:ld+json': { '@context': 'https://schema.org', '@graph': event ? [article, event] : [article] },
  };
}
