import type { ReactNode } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { phoneInWords } from '#contract/rules/phone.ts';
import { Crest } from '../../ui/crest.tsx';
import { Picture } from '../../ui/picture.tsx';
import { siteWords } from '../../words.ts';
import { pictureOf } from '../api/record-parts.ts';

export type Institution = RecordAt<'institutions'>;

const words = { eiin: 'ইআইআইএন', phone: 'ফোন', website: 'ওয়েবসাইট' } as const;

type Props = {
  institution: Institution | null;
  /** The site's own host, as an address on paper. */
  host: string | null;
  /** `small` on sheets filed in numbers, `card` on those that are cut. */
  size?: 'small' | 'card';
  /** Takes the place of the facts, which then stand in a line below the address. */
  aside?: ReactNode;
};

type Fact = { label: string; value: string; lang?: string };

/** Facts in one line; an address on the web needs no label. */
const Line = ({ facts }: { facts: readonly Fact[] }) => (
  <p className="letterhead-line">
    {facts.map(({ label, value, lang }, at) => (
      <span key={label}>
        {at > 0 && ' · '}
        {lang ? <span lang={lang}>{value}</span> : `${label} ${value}`}
      </span>
    ))}
  </p>
);

/** The school's letterhead, at the top of all prints. */
export function Letterhead({ institution, host, size, aside }: Props) {
  const logo = institution && pictureOf(institution, 'logo');
  const facts: Fact[] = [
    institution?.eiin && { label: words.eiin, value: bn(institution.eiin) },
    institution?.contact_phone && { label: words.phone, value: phoneInWords(institution.contact_phone) },
    host && { label: words.website, value: host, lang: 'en' },
  ].filter((fact) => !!fact);
  const eiin = size === 'card' && institution?.eiin ? ` · ${words.eiin} ${bn(institution.eiin)}` : '';
  return (
    <div className={size ? `letterhead letterhead-${size}` : 'letterhead'}>
      {logo ? <Picture {...logo} sizes="17mm" alt="" width={64} height={64} minor eager /> : <Crest />}
      <div>
        <p className="letterhead-name">{institution?.name || siteWords.fallbackName}</p>
        <p>{`${institution?.address ?? ''}${eiin}`}</p>
        {aside && <Line facts={facts} />}
      </div>
      {aside}
      {size !== 'card' && !aside && (
        <dl>
          {facts.map(({ label, value, ...more }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd {...more}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
