import { can } from '#contract/roles.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { useRecords } from '../../kit/form/list/use-records.ts';
import { Offered } from '../offered.tsx';
import { useOffice } from '../shell/enter.ts';
import { Screen } from '../shell/screen.tsx';
import { InstitutionForm } from './institution-form.tsx';
import { SettingsPanel } from './settings-form.tsx';
import { collegeWords as words } from './words.ts';

export default function CollegeInfoScreen() {
  const { user } = useOffice();
  const records = useRecords('institutions');
  // The first one is the school.
  const institution = records.items[0] ?? null;
  return (
    <Screen title={words.title}>
      <FormPanel records={records} failed={words.loadFailed}>
        {() => <InstitutionForm key={institution?.id ?? 'new'} institution={institution} />}
      </FormPanel>
      {can(user.role, 'write', 'settings') && (
        <Offered what="settings">
          <SettingsPanel />
        </Offered>
      )}
    </Screen>
  );
}
