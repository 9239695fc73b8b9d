import { type DragEvent, useState } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { student } from '#contract/resources/student.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Classes } from '../../../../kit/form/list/use-classes.ts';
import { useReload } from '../../../../kit/form/list/use-records.ts';
import { kindProblem } from '../../../../kit/form/refusal.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, Select } from '../../../../ui/field.tsx';
import { FileInput } from '../../../../ui/file-input.tsx';
import { langOf } from '../../../../ui/lang-of.ts';
import { matcherOf, type Photo } from './match.ts';
import { PhotoThumb } from './photo-thumb.tsx';
import { type PhotoProgress, usePhotoUpload } from './use-photos.ts';
import { photoWords as words } from './words.ts';

type Props = {
  students: readonly RecordAt<'students'>[];
  classes: Classes;
  /** The class that the list shows, '' for all. */
  group: string;
  onClose: () => void;
};

type Row = { file: File; said: string; photo: Photo | null };

/** Many photos at once, each found its student by the name of its file. */
export function PhotosDialog({ students, classes, group, onClose }: Props) {
  const [ofClass, setOfClass] = useState(group || (classes.options[0]?.value ?? ''));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [replaces, setReplaces] = useState(false);
  const { fates, isSending, isAway, send, forget, stop } = usePhotoUpload();
  const reload = useReload();

  const match = matcherOf(
    students,
    students.filter(({ class_name }) => String(class_name) === ofClass),
  );
  const taken = new Set<number>();
  const rows = files.map((file): Row => {
    if (!file.type.startsWith('image/')) return { file, said: kindProblem(student.fields.photo), photo: null };
    const found = match(file.name);
    if ('problem' in found) return { file, said: words[found.problem], photo: null };
    const { student: owner } = found;
    const name = words.of(owner.full_name, bn(owner.roll_number));
    if (taken.has(owner.id)) return { file, said: `${name}: ${words.twice}`, photo: null };
    taken.add(owner.id);
    // The stored photo may be this one.
    const isSent = fates.has(file);
    if (owner.photo && !replaces && !isSent) return { file, said: `${name}: ${words.has}`, photo: null };
    return { file, said: name, photo: { file, student: owner } };
  });
  const photos = rows.flatMap(({ photo }) => photo ?? []);
  const done = photos.filter(({ file }) => fates.get(file) === 'done').length;
  const open = photos.filter(({ file }) => isOpen(fates.get(file)));
  const hasBegun = fates.size > 0;

  async function start(): Promise<void> {
    await send(open);
    await reload('students');
  }

  function take(chosen: FileList | null): void {
    forget();
    setFiles([...(chosen ?? [])]);
  }
  function pickClass(id: string): void {
    forget();
    setOfClass(id);
  }
  return (
    <Dialog
      open
      title={words.title}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <>
          {isSending && (
            <Button look="line" icon="pause" onClick={stop}>
              {words.stop}
            </Button>
          )}
          {!isSending && open.length > 0 && (
            <Button icon="upload" onClick={() => void start()}>
              {hasBegun ? words.goOn(bn(open.length)) : words.send(bn(open.length))}
            </Button>
          )}
        </>
      }
    >
      <section
        className="form"
        aria-label={words.title}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          if (!isSending) take(event.dataTransfer.files);
        }}
      >
        <p className="muted">{words.hint}</p>
        <Field name="photos-class" label={words.class}>
          <Select value={ofClass} disabled={isSending} onChange={({ target }) => pickClass(target.value)}>
            {classes.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="photos" label={words.files} hint={words.drop}>
          <FileInput
            multiple
            accept="image/jpeg,image/png,image/webp"
            disabled={isSending}
            onChange={({ currentTarget }) => take(currentTarget.files)}
          />
        </Field>
        <label className="check">
          <input
            type="checkbox"
            checked={replaces}
            disabled={isSending}
            onChange={({ target }) => setReplaces(target.checked)}
          />
          {words.replace}
        </label>
        <p role="status">
          {files.length > 0 && !hasBegun && words.summary(bn(files.length), bn(photos.length))}
          {hasBegun && open.length > 0 && words.progress(bn(done), bn(photos.length))}
          {hasBegun && open.length === 0 && words.finished(bn(done))}
          {isAway && ` ${words.waiting}`}
        </p>
        {hasBegun && <progress aria-label={words.title} max={Math.max(1, photos.length)} value={done} />}
        {rows.length > 0 && (
          <ul className="photo-rows" aria-label={words.list}>
            {rows.map(({ file, said, photo }) => (
              <li key={`${file.name}-${file.size}`} className={photo ? undefined : 'is-out'}>
                <PhotoThumb file={file} />
                <bdi lang={langOf(file.name)}>{file.name}</bdi>
                <span>{said}</span>
                <span>{photo && fateInWords(fates.get(file))}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Dialog>
  );
}

const isOpen = (fate: PhotoProgress | undefined): boolean =>
  fate === undefined || fate === 'stopped' || typeof fate === 'number';

function fateInWords(fate: PhotoProgress | undefined): string {
  if (fate === undefined || fate === 'stopped') return words.ready;
  if (fate === 'done') return words.done;
  return typeof fate === 'number' ? words.sending(bn(Math.round(fate * 100))) : fate.problem;
}
