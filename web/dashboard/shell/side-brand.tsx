import { useState } from 'react';
import { Link } from 'react-router';
import { pictureOf } from '../../kit/api/record-parts.ts';
import { Crest } from '../../ui/crest.tsx';
import { Picture } from '../../ui/picture.tsx';
import { shellWords } from '../words.ts';
import { overviewEntry } from './navigation.ts';
import { useInstitution } from './use-school.ts';

/** Name and logo of the school; leads to the overview. */
export function SideBrand() {
  const institution = useInstitution();
  const [failed, setFailed] = useState<string>();
  const stored = institution ? pictureOf(institution, 'logo') : null;
  const logo = stored?.src === failed ? null : stored;
  return (
    <Link className="side-brand" to={overviewEntry.to}>
      {logo ? (
        <Picture {...logo} sizes="40px" alt="" width={40} height={40} eager onError={() => setFailed(logo.src)} />
      ) : (
        <Crest />
      )}
      <span>
        <b>{institution === undefined ? '' : institution?.name || shellWords.fallbackName}</b>
        <small>{shellWords.panel}</small>
      </span>
    </Link>
  );
}
