import { useEffect } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { pictureOf } from '../kit/api/record-parts.ts';
import { late } from '../kit/page/late.tsx';
import { askInstitution } from '../kit/page/source/school.ts';
import { Crest } from '../ui/crest.tsx';
import { Picture } from '../ui/picture.tsx';
import { siteWords } from '../words.ts';

type Institution = RecordAt<'institutions'>;

function Brand({ institution }: { institution: Institution | null }) {
  const logo = institution && pictureOf(institution, 'logo');
  // Only if the name loaded late: the document's title lacks it then.
  useEffect(() => {
    if (institution?.name) document.title = document.title.replace(siteWords.fallbackName, institution.name);
  }, [institution?.name]);
  return (
    <a className="brand" href="/">
      {logo ? <Picture {...logo} sizes="54px" alt="" width={54} height={54} minor /> : <Crest />}
      <span>
        <b>{institution?.name || siteWords.fallbackName}</b>
        {institution?.address && <small>{institution.address}</small>}
      </span>
    </a>
  );
}

const Nameless = () => <Brand institution={null} />;

/** Logo, name and address in the main bar. */
export const brand = late({
  name: 'brand',
  asks: { institution: askInstitution },
  ready: Brand,
  waiting: Nameless,
  failed: Nameless,
});
