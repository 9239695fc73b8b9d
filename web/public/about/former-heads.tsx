import type { RecordAt } from '#contract/resources/index.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import { late } from '../../kit/page/late.tsx';
import { askFormerHeads } from '../../kit/page/source/school.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { SectionHead } from '../../ui/heads.tsx';
import { aboutWords } from './words.ts';

type Leader = RecordAt<'principal-vice-principal'>;

function FormerHeads({ former }: { former: Leader[] }) {
  if (former.length === 0) return null;
  return (
    <section className="section wrap" aria-labelledby="former-heads">
      <SectionHead id="former-heads" title={aboutWords.formerHeads} />
      <DefinitionList
        facts={former.map(({ full_name: name, served_from: from, served_until: until }) => ({
          label: aboutWords.served(dateInWords(from), dateInWords(until)),
          value: name,
        }))}
      />
    </section>
  );
}

const Nothing = () => null;

/** Former heads; nothing without any. */
export const formerHeads = late({
  name: 'about-former-heads',
  asks: { former: askFormerHeads },
  ready: FormerHeads,
  waiting: Nothing,
  failed: Nothing,
});
