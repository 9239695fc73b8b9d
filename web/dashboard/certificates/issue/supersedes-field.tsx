import { Link } from 'react-router';
import { screen } from '#contract/screens.ts';
import { useEditorContext } from '../../../kit/form/editor-context.ts';
import { textIn } from '../../../kit/form/values.ts';
import type { Certificate } from '../state.ts';
import { issueWords as words } from './words.ts';

/** Asks if the new certificate takes the place of the one that the student has. */
export function SupersedesField({ own }: { own: Certificate | null }) {
  const { id, values, set, problems } = useEditorContext();
  if (!own) return null;
  const control = `${id}-supersedes`;
  return (
    <div className="field field-wide">
      <p>
        <Link to={screen.certificate({ id: own.id })}>{words.has(own.number)}</Link>
      </p>
      <label className="check" htmlFor={control}>
        <input
          type="checkbox"
          id={control}
          aria-describedby={`${control}-hint`}
          aria-invalid={problems.supersedes ? true : undefined}
          checked={textIn(values, 'supersedes') === String(own.id)}
          onChange={({ currentTarget }) => set('supersedes', currentTarget.checked ? String(own.id) : '')}
        />
        {words.supersede}
      </label>
      <p className="field-hint" id={`${control}-hint`}>
        {words.supersedeHint}
      </p>
    </div>
  );
}
