import type { MetaDescriptor } from 'react-router';
import type { RecordAt } from '#contract/resources/index.ts';
import { absolute } from '../../kit/page/meta.ts';

type Institution = RecordAt<'institutions'>;

/** The institution for search engines, as schema.org's School; only known values. React Router escapes `<` in it. */
export function schoolData(institution: Institution, publicUrl: string | null): MetaDescriptor {
  const { name, address, contact_phone, contact_email, logo, institution_image } = institution;
  const known = {
    name,
    url: publicUrl && `${publicUrl}/`,
    logo: absolute(logo, publicUrl),
    image: absolute(institution_image, publicUrl),
    telephone: contact_phone,
    email: contact_email,
    address: address && { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'BD' },
  };
  const filled = Object.fromEntries(Object.entries(known).filter(([, value]) => value));
  return { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'School', ...filled } };
}
