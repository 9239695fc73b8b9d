import { CERTIFICATE_KIND_WORDS } from '#contract/certificates/kinds.ts';
import { certificateTemplate } from '#contract/resources/certificate-template.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { can } from '#contract/roles.ts';
import { bn } from '#contract/rules/digits.ts';
import { choiceWord } from '#contract/sheets/values.ts';
import { RecordDeletion, RecordList } from '../../../kit/form/list/record-list.tsx';
import { actionsColumn } from '../../../kit/form/list/row-actions.tsx';
import { SelectFilter } from '../../../kit/form/list/select-filter.tsx';
import { useRecordScreen } from '../../../kit/form/list/use-record-screen.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { NotOffered, Offered } from '../../offered.tsx';
import { useOffice } from '../../shell/enter.ts';
import { Screen } from '../../shell/screen.tsx';
import { newestTemplate } from '../issue/preview.ts';
import { certificateWords } from '../words.ts';
import { Sample, TemplateEditor } from './template-editor.tsx';
import './templates.css';
import { templateWords as words } from './words.ts';

type Template = RecordAt<'certificate-templates'>;

const { language: LANGUAGE } = certificateTemplate.fields;

const nameOf = ({ kind, language, title }: Template): string =>
  [CERTIFICATE_KIND_WORDS[kind], choiceWord(LANGUAGE, language), title].join(' · ');

function Templates() {
  const { user } = useOffice();
  const isHead = can(user.role, 'write', 'certificate-register');
  const list = useRecordScreen('certificate-templates', { words, filters: { kind: '' } });
  const { kind } = list.list.filters;
  const rows = list.items
    .filter((row) => kind === '' || row.kind === kind)
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.language.localeCompare(b.language) || b.id - a.id);
  const add = (
    <Button icon="plus" onClick={list.openNew}>
      {words.add}
    </Button>
  );
  const columns: Column<Template>[] = [
    {
      key: 'kind',
      label: words.kind,
      part: 'title',
      cell: (row) => (
        <>
          {CERTIFICATE_KIND_WORDS[row.kind]}{' '}
          {newestTemplate(list.items, row.kind, row.language)?.id === row.id && <Tag kind="ok">{words.newest}</Tag>}
        </>
      ),
    },
    { key: 'language', label: words.language, cell: ({ language }) => choiceWord(LANGUAGE, language) },
    {
      key: 'body',
      label: words.heading,
      part: 'line',
      cell: ({ title, body, language }) => (
        <details>
          <summary lang={language}>{title}</summary>
          <Sample title={title} body={body} language={language} />
        </details>
      ),
    },
    { key: 'version', label: words.version, narrow: true, cell: ({ version }) => bn(version ?? 1) },
    ...(isHead ? [actionsColumn<Template>(list, nameOf)] : []),
  ];
  return (
    <Screen title={words.title} count={list.count(words.count)} action={isHead && add}>
      {!isHead && <p className="alert alert-info">{words.onlyHead}</p>}
      <RecordList
        screen={list}
        words={words}
        add={isHead && add}
        rows={rows}
        pageSize={20}
        filtered={kind !== ''}
        filters={
          <SelectFilter
            label={words.kind}
            name="kind"
            value={kind}
            all={words.allKinds}
            options={certificateWords.kinds}
            onPick={(value) => list.list.set({ kind: value })}
          />
        }
        table={{ caption: words.table, columns }}
      />
      {list.open && isHead && (
        <TemplateEditor
          key={list.formKey}
          template={list.edited}
          kind={kind || 'attestation'}
          onSaved={list.saved}
          onClose={list.close}
        />
      )}
      <RecordDeletion screen={list} words={words} name={nameOf} also={() => words.alsoOld} />
    </Screen>
  );
}

/** Wordings of the certificates; those that were issued keep theirs. */
export default function TemplatesScreen() {
  return (
    <Offered
      what="certificate-templates"
      otherwise={
        <Screen title={words.title}>
          <NotOffered title={certificateWords.notOffered} hint={certificateWords.notOfferedHint} />
        </Screen>
      }
    >
      <Templates />
    </Offered>
  );
}
