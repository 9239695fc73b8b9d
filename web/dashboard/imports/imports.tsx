import { useSearchParams } from 'react-router';
import { screens } from '#contract/screens.ts';
import { NotOffered, Offered } from '../offered.tsx';
import { Screen } from '../shell/screen.tsx';
import { ImportCheck } from './import-check.tsx';
import { ImportStart } from './import-start.tsx';
import { importWords as words } from './words.ts';

/** Imports lists from sheets: a file, a preview, the import, and its revert. */
export default function ImportsScreen() {
  const [params] = useSearchParams();
  const asked = screens.imports.parse(params);
  const otherwise = (
    <Screen title={words.title}>
      <NotOffered title={words.notOffered} hint={words.notOfferedHint} />
    </Screen>
  );
  return (
    <Offered what="sheets" otherwise={otherwise}>
      {asked.id > 0 ? <ImportCheck key={asked.id} {...asked} /> : <ImportStart {...asked} />}
    </Offered>
  );
}
