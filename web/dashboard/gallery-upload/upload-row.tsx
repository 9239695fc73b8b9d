import { useEffect } from 'react';
import { gallery as declaration } from '#contract/resources/gallery.ts';
import { useChildData } from '../../kit/form/child-data.tsx';
import { EditorContext } from '../../kit/form/editor-context.ts';
import { CheckField } from '../../kit/form/field/choice-fields.tsx';
import { FileField } from '../../kit/form/field/file-field.tsx';
import { ChoiceField, LongField, TextField } from '../../kit/form/field/text-field.tsx';
import type { Values } from '../../kit/form/values.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PictureRow } from './rows.ts';
import type { UploadProgress } from './use-sending.ts';
import { uploadWords as words } from './words.ts';

type Props = {
  row: PictureRow;
  /** From 1. */
  number: number;
  fate: UploadProgress | undefined;
  /** Why it was not taken the last time. */
  failure: string | undefined;
  /** It was added by hand: its file is chosen next. */
  focus: boolean;
  onChange: (name: string, value: Values[string] | undefined) => void;
  onUnfit: (problem: string | null) => void;
  onMore: (files: readonly File[]) => void;
  onRemove: () => void;
  onCancel: () => void;
  prepare: (work: Promise<unknown>) => void;
};

const CATEGORIES = [
  { value: 'new', label: words.new },
  { value: 'old', label: words.old },
];

/** One picture with its fields and progress. */
export function UploadRow(props: Props) {
  const { row, number, fate, failure, focus, onChange, onUnfit, onMore, onRemove, onCancel, prepare } = props;
  const input = `row-${row.id}-image`;
  useEffect(() => {
    if (focus) document.getElementById(input)?.focus();
  }, [focus, input]);
  const sent = typeof fate === 'number';
  const findings = useChildData(declaration, row.values);
  const context = {
    id: `row-${row.id}`,
    resource: declaration,
    labels: words.fields,
    record: null,
    offers: (name: string) =>
      name === 'is_banner' ? officeApi().offers('banners') : officeApi().offers('gallery', name),
    values: row.values,
    set: onChange,
    problems: row.problems,
    unfit: row.unfit ?? {},
    findings,
    refuseFile: (_: string, problem: string | null) => onUnfit(problem),
    busy: sent,
    progress: sent ? fate : null,
    cancelUpload: onCancel,
    prepare,
  };
  return (
    <li>
      <EditorContext value={context}>
        <fieldset className="upload-row">
          <legend className="upload-row-name">{words.row(number)}</legend>
          <IconButton icon="trash" danger label={words.removeRow(number)} onClick={onRemove} />
          <FileField name="image" required={number === 1} onMore={onMore} />
          <div className="upload-words">
            <TextField name="caption" />
            <ChoiceField name="category" options={CATEGORIES} />
            <LongField name="description" rows={2} wide />
            <CheckField name="is_banner" hint={words.bannerHint} />
          </div>
          <div className="upload-fate" role="status">
            {fate === 'waiting' && <p className="muted">{words.waiting}</p>}
            {fate === 'done' && (
              <p className="upload-done">
                <Icon name="check" /> {words.done}
              </p>
            )}
            {fate === undefined && row.inGallery && (
              <p className="upload-done">
                <Icon name="check" /> {words.waitsForBanners}
              </p>
            )}
            {fate === undefined && failure && (
              <p className="field-error">
                <Icon name="warning" />
                <span>{failure}</span>
              </p>
            )}
          </div>
        </fieldset>
      </EditorContext>
    </li>
  );
}
