import type { Institution } from '../../kit/api/entities.ts';
import { late } from '../../kit/page/late.tsx';
import { askInstitution } from '../../kit/page/source/institution.ts';
import { PageHead } from '../../ui/heads.tsx';
import { galleryWords } from '../../words.ts';

function Head({ institution }: { institution: Institution | null }) {
  const name = institution?.name;
  return name ? <PageHead title={name} lead={galleryWords.heading} /> : <PageHead title={galleryWords.heading} />;
}

const Nameless = () => <Head institution={null} />;

/** The page's heading shows the institution's name (SPEC 2.5), as soon as that is known. */
export const galleryHead = late({
  name: 'gallery-head',
  asks: { institution: askInstitution },
  ready: Head,
  waiting: Nameless,
  failed: Nameless,
});
