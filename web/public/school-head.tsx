import type { RecordAt } from '#contract/resources/index.ts';
import { late } from '../kit/page/late.tsx';
import { askInstitution } from '../kit/page/source/school.ts';
import { PageHead } from '../ui/heads.tsx';

type Institution = RecordAt<'institutions'>;

/** `nameFirst`: the institution's name is the heading, and the page's title is below it. */
type Props = { title: string; nameFirst?: boolean };

function Head({ institution, title, nameFirst }: Props & { institution: Institution | null }) {
  const name = institution?.name;
  return name && nameFirst ? <PageHead title={name} lead={title} /> : <PageHead title={title} lead={name} />;
}

const Nameless = ({ title }: Props) => <PageHead title={title} />;

/** The head of a page about the whole institution: its name shows as soon as it is known. */
export const schoolHead = late({
  name: 'school-head',
  asks: { institution: askInstitution },
  ready: Head,
  waiting: Nameless,
  failed: Nameless,
});
