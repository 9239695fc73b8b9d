import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { type FileFieldSpec as Declaration, isImageField, isPdfField } from '#contract/kit/field.ts';
import { bn, megabytes } from '#contract/rules/digits.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field, useFieldControl } from '../../../ui/field.tsx';
import { FileLink } from '../../../ui/file-link.tsx';
import { fileOf } from '../../api/record-parts.ts';
import { officeApi } from '../../session/office-api.ts';
import { ChildDataAt } from '../child-data.tsx';
import { useEditorContext, useLabel } from '../editor-context.ts';
import { officeWords as words } from '../office-words.ts';
import { acceptOf } from '../refusal.ts';
import { LateScan, useScanAhead } from '../scan/late-scan.tsx';
import { ScanLine } from '../scan/scan-line.tsx';
import { scanWords } from '../scan/scan-words.ts';
import { useCamera } from '../scan/use-camera.ts';
import { useScan } from '../scan/use-scan.ts';
import { isPhotoFor, prepareFile } from './prepare-file.ts';
import { usePaste } from './use-paste.ts';
import { usePreview } from './use-preview.ts';

type FileFieldProps = {
  name: string;
  label?: ReactNode;
  required?: boolean;
  /** Instead of our words for a wrong kind, a file that is too large, a missing one. */
  says?: { kind?: string; size?: string };
  /** Takes the files after the first if several may be chosen at once. */
  onMore?: (files: readonly File[]) => void;
  wide?: boolean;
};

function limitsOf(declaration: Declaration): string {
  if (!isPdfField(declaration)) return words.limits.image;
  return isImageField(declaration) ? words.limits.both : words.limits.pdf;
}

/**
 * One file: chosen, dropped, pasted or photographed; checked by its first bytes before it is sent, with photos shrunk first; the
 * stored file with replace and remove; the upload's progress with a way to cancel it.
 */
export function FileField(props: FileFieldProps) {
  const { name, label, required, says = {}, onMore, wide } = props;
  const shown = useLabel(name, label);
  const editor = useEditorContext();
  const { id, values, set, problems, unfit, refuseFile, busy, progress, cancelUpload, prepare } = editor;
  const declaration = editor.resource.fields[name] as Declaration;
  const current = storedIn(editor.record, name, declaration);
  const [preparing, setPreparing] = useState(false);
  const [over, setOver] = useState(false);
  const value = values[name];
  const chosen = value instanceof File ? value : null;
  const preview = usePreview(chosen);
  const scan = useScan(name);
  const [scanning, setScanning] = useState(false);
  useScanAhead(isPdfField(declaration));
  // A record that cannot be without its file still keeps it when none is chosen.
  const removable = !declaration.required && officeApi().offers('file-removal');

  function choose(files: Iterable<File> | null | undefined) {
    const [file, ...more] = files ?? [];
    if (!file) return;
    const { pages } = scan;
    if (more.length > 0) onMore?.(more);
    // Photographed pages make room only for a file that can be sent.
    prepare(
      take(file, () => {
        for (const { key } of pages) scan.remove(key);
      }),
    );
  }

  async function take(file: File, settle: () => void) {
    setPreparing(isPhotoFor(declaration, file));
    const ready = await prepareFile(declaration, file);
    setPreparing(false);
    refuseFile(name, 'problem' in ready ? (says[ready.fault] ?? ready.problem) : null);
    if (!('file' in ready)) return;
    settle();
    set(name, ready.file);
  }

  function photographed(pages: readonly File[]) {
    scan.add(pages);
    setScanning(true);
  }
  function undo(value: null | undefined) {
    scan.clear();
    set(name, value);
  }

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };
  /** One undo at a time: of a file that cannot be sent, of the chosen one, of the stored one. */
  const isRefused = unfit[name] !== undefined && unfit[name] !== scanWords.pending;
  const undoing: Pick<ButtonProps, 'undo' | 'onUndo'> = isRefused
    ? { undo: words.giveUpFile, onUndo: () => refuseFile(name, null) }
    : scan.isWaiting
      ? { undo: scanWords.drop, onUndo: scan.clear }
      : chosen || value === null
        ? { undo: current ? words.undoFile : words.removeFile, onUndo: () => undo(undefined) }
        : { undo: words.removeFile, onUndo: removable && current ? () => undo(null) : undefined };
  const area = useRef<HTMLDivElement>(null);
  usePaste(area, choose);
  const error = unfit[name] ?? problems[name];
  return (
    <>
      <Field
        name={name}
        id={`${id}-${name}`}
        label={shown}
        hint={limitsOf(declaration)}
        required={required}
        error={error}
        className={wide ? 'field-wide' : undefined}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the input inside */}
        <div
          ref={area}
          className={classNames('upload', over && 'upload-over')}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileNow current={current} chosen={chosen} preview={preview} removed={value === null} />
          <FileButtons
            declaration={declaration}
            has={chosen !== null || (current !== null && value !== null)}
            multiple={onMore !== undefined}
            onChoose={choose}
            onPhotograph={photographed}
            {...undoing}
          />
          <ScanLine scan={scan} onOpen={() => setScanning(true)} />
          {preparing && <p role="status">{words.preparing}</p>}
          {busy && chosen && progress !== null && (
            <div className="upload-progress">
              <progress aria-label={words.uploaded(bn(Math.round(progress * 100)))} max={1} value={progress} />
              <span className="numeric">{words.uploaded(bn(Math.round(progress * 100)))}</span>
              <Button look="quiet" small onClick={cancelUpload}>
                {words.cancelUpload}
              </Button>
            </div>
          )}
        </div>
      </Field>
      {scanning && (
        <LateScan
          scan={scan}
          onMade={(pdf) => {
            setScanning(false);
            prepare(take(pdf, scan.finish));
          }}
          onClose={() => setScanning(false)}
        />
      )}
      <ChildDataAt name={name} />
    </>
  );
}

/** The stored file: its URL, and whether it is shown as a picture. */
type StoredFile = { url: string; image: boolean };

function storedIn(record: object | null, name: string, declaration: Declaration): StoredFile | null {
  const file = record && fileOf(record as Readonly<Record<string, string | null>>, name);
  if (!file) return null;
  return { url: file.url, image: isImageField(declaration) && (!isPdfField(declaration) || file.kind === 'image') };
}

type NowProps = { current: StoredFile | null; chosen: File | null; preview: string | null; removed: boolean };

function FileNow({ current, chosen, preview, removed }: NowProps) {
  if (chosen) {
    return (
      <div className="upload-now">
        {preview && <img src={preview} alt="" />}
        <p>
          <b>{words.fileChosen}:</b> <bdi>{chosen.name}</bdi>{' '}
          <span className="numeric muted">{megabytes(chosen.size)}</span>
        </p>
      </div>
    );
  }
  if (removed) return <p className="upload-now">{words.fileRemoved}</p>;
  if (!current) return null;
  return (
    <div className="upload-now">
      {current.image && <img src={current.url} alt="" />}
      <FileLink href={current.url} icon="file">
        {words.fileNow}
      </FileLink>
    </div>
  );
}

type ButtonProps = {
  declaration: Declaration;
  has: boolean;
  multiple: boolean;
  onChoose: (files: readonly File[]) => void;
  /** Told of photos of pages, where a PDF is taken. */
  onPhotograph: (pages: readonly File[]) => void;
  onUndo?: () => void;
  /** The words of that. */
  undo: string;
};

/** One input for all: the camera button only changes its source. */
function FileButtons({ declaration, has, multiple, onChoose, onPhotograph, onUndo, undo }: ButtonProps) {
  const control = useFieldControl();
  const camera = useCamera();
  const takesPdf = isPdfField(declaration);
  return (
    <div className="upload-buttons">
      <label className="button button-line button-small upload-choose" htmlFor={control.id}>
        {has ? words.changeFile : words.chooseFile}
        <input
          {...control}
          ref={camera.input}
          type="file"
          accept={acceptOf(declaration)}
          multiple={multiple}
          onClick={camera.onClick}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            // The same file may be chosen again after it was changed.
            event.currentTarget.value = '';
            if (camera.tookPages(files)) onPhotograph(files);
            else onChoose(files);
          }}
        />
      </label>
      <Button
        look="line"
        small
        icon="camera"
        className={takesPdf ? undefined : 'upload-camera'}
        onClick={() => camera.photograph(takesPdf)}
      >
        {takesPdf ? scanWords.start : words.takePhoto}
      </Button>
      {!has && <span className="upload-drop muted">{words.dropHere}</span>}
      {onUndo && (
        <Button look="quiet" small onClick={onUndo}>
          {undo}
        </Button>
      )}
    </div>
  );
}
