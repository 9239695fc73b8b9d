import { TOKEN_WORDS, TOKENS, type Token } from '#contract/certificates/tokens.ts';
import { templatePieces } from '#contract/certificates/wording.ts';
import { certificateTemplate } from '#contract/resources/certificate-template.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import type { Language } from '#contract/rules/number-words.ts';
import { choiceWord } from '#contract/sheets/values.ts';
import { EditorDialog } from '../../../kit/form/editor-dialog.tsx';
import { ChoiceField, LongField, TextField } from '../../../kit/form/field/text-field.tsx';
import { type SaveResult, useEditor } from '../../../kit/form/use-editor.ts';
import { textIn } from '../../../kit/form/values.ts';
import { Wording } from '../print/wording.tsx';
import { certificateWords } from '../words.ts';
import { sampleValues } from './sample.ts';
import { templateWords as words } from './words.ts';

type Template = RecordAt<'certificate-templates'>;
type Props = { template: Template | null; kind: string; onSaved: (saved: SaveResult) => void; onClose: () => void };

const FORM = 'certificate-template';
const { language: LANGUAGE } = certificateTemplate.fields;

const labels = {
  kind: words.kind,
  language: words.language,
  title: words.heading,
  body: words.body,
};

/** A wording read with a made-up student's values. */
export function Sample({ title, body, language }: { title: string; body: string; language: Language }) {
  return (
    <section className="field-wide template-sample" aria-label={words.sample} lang={language}>
      <p className="template-sample-title">{title}</p>
      <Wording paragraphs={templatePieces(body, sampleValues(language))} />
    </section>
  );
}

/** Edits a wording: a press on a name puts that value where the cursor is. */
export function TemplateEditor({ template, kind, onSaved, onClose }: Props) {
  const editor = useEditor({
    resource: certificateTemplate,
    fields: Object.keys(labels),
    record: template,
    start: { kind, language: 'bn' },
    draftKey: `certificate-templates:${template?.id ?? 'new'}`,
    saved: onSaved,
    failed: () => words.saveFailed,
  });
  const { values } = editor;
  const body = textIn(values, 'body');
  const insert = (token: Token) => {
    const box = document.getElementById(`${FORM}-body`);
    const [from, to] =
      box instanceof HTMLTextAreaElement ? [box.selectionStart, box.selectionEnd] : [body.length, body.length];
    const said = `{{${token}}}`;
    editor.set('body', body.slice(0, from) + said + body.slice(to));
    requestAnimationFrame(() => {
      if (!(box instanceof HTMLTextAreaElement)) return;
      box.focus();
      box.setSelectionRange(from + said.length, from + said.length);
    });
  };
  return (
    <EditorDialog
      id={FORM}
      title={template ? words.editTitle : words.addTitle}
      editor={editor}
      labels={labels}
      onClose={onClose}
    >
      <ChoiceField name="kind" options={certificateWords.kinds} blank={words.kind} required />
      <ChoiceField
        name="language"
        options={LANGUAGE.values.map((value) => ({ value, label: choiceWord(LANGUAGE, value) }))}
        required
      />
      <TextField name="title" input={{ autoComplete: 'off' }} required wide />
      <LongField name="body" rows={10} hint={words.bodyHint} required wide />
      <fieldset className="field-wide template-tokens">
        <legend>{words.tokens}</legend>
        {TOKENS.map((token) => (
          <button key={token} type="button" aria-label={words.insert(TOKEN_WORDS[token])} onClick={() => insert(token)}>
            {TOKEN_WORDS[token]}
          </button>
        ))}
      </fieldset>
      <h3 className="field-wide">{words.sample}</h3>
      <Sample title={textIn(values, 'title')} body={body} language={textIn(values, 'language') as Language} />
    </EditorDialog>
  );
}
