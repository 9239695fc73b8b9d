import { CERTIFICATE_KIND_WORDS, type CertificateKind, LANGUAGE_WORDS } from '#contract/certificates/kinds.ts';
import { useEditorContext } from '../../../kit/form/editor-context.ts';
import { textIn } from '../../../kit/form/values.ts';
import { issueWords as words } from './words.ts';

type GroupProps = {
  name: string;
  legend: string;
  options: readonly { value: string; label: string; lang?: string }[];
  className: string;
};

function Choices({ name, legend, options, className }: GroupProps) {
  const { id, values, set } = useEditorContext();
  const current = textIn(values, name);
  return (
    <fieldset className={`issue-choices field-wide ${className}`}>
      <legend>{legend}</legend>
      <div>
        {options.map(({ value, label, lang }, at) => (
          <label key={value} lang={lang} className={value === current ? 'issue-choice current' : 'issue-choice'}>
            <input
              type="radio"
              id={at === 0 ? `${id}-${name}` : `${id}-${name}-${value}`}
              name={name}
              value={value}
              checked={value === current}
              onChange={() => set(name, value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The kinds in the order in which offices issue them. */
const ORDER: readonly CertificateKind[] = [
  'attestation',
  'studentship',
  'testimonial',
  'character',
  'transfer',
  'custom',
];

export const KindField = () => (
  <Choices
    name="kind"
    legend={words.kind}
    className="issue-kinds"
    options={ORDER.map((value) => ({ value, label: CERTIFICATE_KIND_WORDS[value] }))}
  />
);

export const LanguageField = () => (
  <Choices
    name="language"
    legend={words.language}
    className="issue-languages"
    options={(['bn', 'en', 'both'] as const).map((value) => ({
      value,
      label: words.languages[value],
      ...(value === 'en' && { lang: 'en', title: LANGUAGE_WORDS.en }),
    }))}
  />
);
