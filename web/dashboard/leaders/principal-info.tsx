import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeleteDialog } from '../../kit/form/delete-dialog.tsx';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { useRecords, useReload } from '../../kit/form/list/use-records.ts';
import { useTakingBack } from '../../kit/form/taking-back.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { Screen } from '../shell/screen.tsx';
import { LeaderForm } from './leader-form.tsx';
import { type Designation, leaderFor, readDesignation } from './leader-of.ts';
import { leaderWords as words } from './words.ts';

const PATH = 'principal-vice-principal';
const KEY = 'designation';

export default function PrincipalInfoScreen() {
  const records = useRecords(PATH);
  const reload = useReload();
  const { say } = useTakingBack();
  const [params, setParams] = useSearchParams();
  /** A designation that was chosen for words which stood there already. */
  const [carried, setCarried] = useState<Designation | null>(null);
  const [picked, setPicked] = useState(false);
  const [deleting, setDeleting] = useState(false);

  const { items } = records;
  const designation = readDesignation(params.get(KEY));
  const leader = leaderFor(items, designation);
  const called = designation ? words.designations[designation] : '';

  const isBlank = useCallback((one: Designation | '') => leaderFor(items, one) === null, [items]);
  const leaves = useCallback(
    (from: URLSearchParams, to: URLSearchParams) => {
      const [before, after] = [readDesignation(from.get(KEY)), readDesignation(to.get(KEY))];
      return before !== after && !(before === '' && isBlank(after));
    },
    [isBlank],
  );

  function choose(next: Designation | '', dirty: boolean) {
    setPicked(true);
    setCarried(designation === '' && next !== '' && dirty && isBlank(next) ? next : null);
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next) changed.set(KEY, next);
        else changed.delete(KEY);
        return changed;
      },
      { preventScrollReset: true },
    );
  }

  return (
    <Screen title={words.title}>
      <FormPanel records={records} failed={words.loadFailed}>
        {() => (
          <LeaderForm
            key={leader?.id ?? `new-${designation === carried ? '' : designation}`}
            designation={designation}
            leader={leader}
            leaves={leaves}
            picked={picked}
            onDesignation={choose}
            onSaved={() => {
              say(words.saved(called), PATH);
              void reload(PATH);
            }}
            onDelete={leader && officeApi().offers(PATH, 'remove') ? () => setDeleting(true) : undefined}
          />
        )}
      </FormPanel>
      {deleting && leader && (
        <DeleteDialog
          question={words.confirm(called)}
          name={leader.full_name}
          also={words.alsoMessage}
          kept={officeApi().offers('history')}
          remove={() => officeApi().remove(PATH, leader.id)}
          failed={words.deleteFailed}
          onRemoved={() => {
            setDeleting(false);
            say(words.deleted(called), PATH);
            void reload(PATH);
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </Screen>
  );
}
