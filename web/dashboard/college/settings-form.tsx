import type { Settings } from '#contract/default-settings.ts';
import { DAYS, HEAD_TITLES } from '#contract/default-settings.ts';
import { defineForm } from '#contract/kit/define-resource.ts';
import { choice, line, number } from '#contract/kit/field.ts';
import { EditorForm } from '../../kit/form/editor-form.tsx';
import { CheckField } from '../../kit/form/field/choice-fields.tsx';
import { ChoiceField, TextField } from '../../kit/form/field/text-field.tsx';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { useReload } from '../../kit/form/list/use-records.ts';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { showSuccess } from '../../kit/form/toast.tsx';
import { useEditor } from '../../kit/form/use-editor.ts';
import { loadingOf } from '../../kit/page/loading.ts';
import { offerParts, officeApi } from '../../kit/session/office-api.ts';
import { useSettings } from '../shell/use-school.ts';
import { AttendanceFields, attendanceFields, SchoolDaysField } from './attendance-fields.tsx';
import { PartsField, partsField } from './parts-field.tsx';
import { settingsWords as words } from './words.ts';

const longLine = { kind: 'text', max: 2000, lines: 'one' } as const;
const days = ([min, max]: readonly [number, number]) => number({ min, max, step: 1, required: true });
const SWITCH = ['true', 'false'] as const;
const onOrOff = () =>
  choice({ values: SWITCH, normalize: (text) => SWITCH.find((word) => word === text) ?? null, required: true });

/** Fields that the form validates itself; only the server validates addresses. */
const declaration = defineForm({
  path: 'settings',
  fields: {
    tagline: line(),
    head_title: choice({
      values: HEAD_TITLES,
      normalize: (text) => HEAD_TITLES.find((title) => title === text) ?? null,
      required: true,
    }),
    social_url: longLine,
    map_url: longLine,
    contacts_public: onOrOff(),
    signing: onOrOff(),
    trash_days: days(DAYS.trash_days),
    activity_days: days(DAYS.activity_days),
    parts: partsField,
    ...attendanceFields,
  },
});

const HTTP = { inputMode: 'url', placeholder: 'https://', autoCapitalize: 'none', spellCheck: false } as const;

const NUMERIC = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** Edits the settings of the site itself. */
export function SettingsPanel() {
  const query = useSettings();
  const records = loadingOf(query);
  return (
    <FormPanel records={records} failed={words.loadFailed} title={words.title}>
      {() => query.data && <SettingsForm settings={query.data} />}
    </FormPanel>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const reload = useReload();
  const editor = useEditor({
    resource: declaration,
    // A single record without an ID.
    record: { id: 0, ...settings },
    save: (changes, options) => officeApi().call('PATCH', 'settings/', changes, options),
    draftKey: 'settings',
    stays: true,
    saved: () => {
      showSuccess(words.saved);
      void reload('settings');
      void officeApi()
        .settings()
        .then(({ parts }) => offerParts(parts))
        .catch((reason) => console.error(reason));
    },
    failed: () => words.saveFailed,
  });
  const { fields, hints } = words;
  return (
    <EditorForm id="settings" editor={editor} labels={fields} kept foot={<SaveBar editor={editor} />}>
      <TextField name="tagline" hint={hints.tagline} wide />
      <ChoiceField
        name="head_title"
        hint={hints.head_title}
        options={HEAD_TITLES.map((title) => ({ value: title, label: title }))}
      />
      <TextField name="social_url" hint={hints.social_url} input={HTTP} />
      <TextField name="map_url" hint={hints.map_url} input={HTTP} wide />
      <CheckField name="contacts_public" hint={hints.contacts_public} wide />
      <TextField name="trash_days" hint={hints.trash_days} input={NUMERIC} />
      <TextField name="activity_days" hint={hints.activity_days} input={NUMERIC} />
      <SchoolDaysField />
      <AttendanceFields />
      <PartsField />
      <CheckField name="signing" hint={hints.signing} wide />
    </EditorForm>
  );
}
