import type { FieldChange } from '#contract/history.ts';
import type { FieldSpec } from '#contract/kit/field.ts';
import { FieldValue } from './value.tsx';
import { compareWords, type DiffRun } from './word-changes.ts';
import { versionWords as words } from './words.ts';

/** A text with its changed words marked, for eyes by `del` and `ins`, for ears by a word before them. */
function Marked({ runs, added }: { runs: readonly DiffRun[]; added: boolean }) {
  const Mark = added ? 'ins' : 'del';
  return (
    <p className="version-text">
      {runs.map(({ text, changed }, index) =>
        changed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no names, and never change places
          <Mark key={index}>
            <span className="visually-hidden">{added ? words.added : words.removed}</span>
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}

type Props = { change: FieldChange; field: FieldSpec | undefined; label: string; before?: string; after?: string };

/** A field before and after, side by side if there is room. */
export function FieldChangeView({ change, field, label, before = words.before, after = words.after }: Props) {
  const texts = [change.before, change.after];
  const [was, is] = texts;
  const compared =
    field?.kind === 'text' && typeof was === 'string' && typeof is === 'string' && was !== '' && is !== ''
      ? compareWords(was, is)
      : null;
  return (
    <section className="version-field">
      <h3>{label}</h3>
      <div className="version-sides">
        <div>
          <small>{before}</small>
          {compared ? (
            <Marked runs={compared.before} added={false} />
          ) : (
            <FieldValue field={field} label={label} value={change.before} />
          )}
        </div>
        <div>
          <small>{after}</small>
          {compared ? (
            <Marked runs={compared.after} added />
          ) : (
            <FieldValue field={field} label={label} value={change.after} />
          )}
        </div>
      </div>
    </section>
  );
}
