import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { attachment as declaration } from '#contract/resources/attachment.ts';
import { bn, bytesInWords } from '#contract/rules/digits.ts';
import { fileOf } from '../../kit/api/record-parts.ts';
import { ChildDataAt } from '../../kit/form/child-data.tsx';
import { useEditorContext } from '../../kit/form/editor-context.ts';
import { prepareFile } from '../../kit/form/field/prepare-file.ts';
import { usePreview } from '../../kit/form/field/use-preview.ts';
import { officeWords } from '../../kit/form/office-words.ts';
import { acceptOf } from '../../kit/form/refusal.ts';
import { LateScan } from '../../kit/form/scan/late-scan.tsx';
import { ScanLine } from '../../kit/form/scan/scan-line.tsx';
import { scanWords } from '../../kit/form/scan/scan-words.ts';
import { useCamera } from '../../kit/form/scan/use-camera.ts';
import { useScan } from '../../kit/form/scan/use-scan.ts';
import type { Editor } from '../../kit/form/use-editor.ts';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field, useFieldControl } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  type Attachment,
  attachmentsOf,
  entriesIn,
  entriesValue,
  FILES,
  fileFieldName,
  MOST_FILES,
  type NoticeFileEntry,
  titleOf,
} from './files.ts';
import { noticeWords as words } from './words.ts';

const NONE: readonly Attachment[] = [];

/** The stored files of a notice; none for a new one. */
export function useAttachments(notice: number | null): readonly Attachment[] {
  const { data } = useQuery({
    queryKey: ['attachments/', notice],
    queryFn: () => attachmentsOf(notice ?? 0),
    enabled: notice !== null && officeApi().offers('attachments'),
  });
  return data ?? NONE;
}

/** Number of attachments of each notice, without its own file. */
export function useFileCounts(): ReadonlyMap<number, number> {
  const { data } = useQuery({
    queryKey: ['attachments/'],
    queryFn: () => officeApi().list('attachments'),
    enabled: officeApi().offers('attachments'),
  });
  const counts = new Map<number, number>();
  for (const { notice } of data ?? NONE) counts.set(notice, (counts.get(notice) ?? 0) + 1);
  return counts;
}

type Move = { entry: NoticeFileEntry; to: number };

/** The attachments of a notice: several at once, named, moved and removed; nothing is sent before the form is. */
export function FilesField({ stored, change }: { stored: readonly Attachment[]; change: Editor['change'] }) {
  const { id, values, problems, unfit, refuseFile, prepare } = useEditorContext();
  const [said, setSaid] = useState('');
  const scan = useScan(FILES);
  const [scanning, setScanning] = useState(false);
  const entries = entriesIn(values, stored);
  // Shrinking photos takes a while, during which others are named.
  const latest = useRef(entries);
  latest.current = entries;
  const put = (next: readonly NoticeFileEntry[], more: Readonly<Record<string, File | undefined>> = {}) =>
    change({ [FILES]: entriesValue(next, stored), ...more });

  /** @returns true if all of them are among the attachments now */
  async function take(files: readonly File[]): Promise<boolean> {
    const wrong: string[] = [];
    const ready: File[] = [];
    for (const file of files) {
      const prepared = await prepareFile(declaration.fields.file, file);
      if ('file' in prepared) ready.push(prepared.file);
      else wrong.push(`${file.name}: ${prepared.problem}`);
    }
    const now = latest.current;
    const room = MOST_FILES - now.length;
    if (ready.length > room) wrong.push(words.tooManyFiles);
    refuseFile(FILES, wrong.length > 0 ? wrong.join(' ') : null);
    const added = ready.slice(0, room).map((file) => ({ file, key: randomKey(), id: null, title: titleOf(file.name) }));
    const chosen = added.map(({ key, file }): [string, File] => [fileFieldName(key), file]);
    put([...now, ...added.map(({ file: _, ...entry }) => entry)], Object.fromEntries(chosen));
    return wrong.length === 0;
  }

  function move({ entry, to }: Move) {
    const others = entries.filter((one) => one !== entry);
    put([...others.slice(0, to), entry, ...others.slice(to)]);
    setSaid(words.fileMoved(bn(to + 1)));
  }

  return (
    <>
      <Field
        name={FILES}
        id={`${id}-${FILES}`}
        label={words.fields.files}
        hint={words.filesHint}
        error={unfit[FILES] ?? problems[FILES]}
        className="field-wide"
      >
        <div className="notice-files-field">
          {entries.length > 0 && (
            <ol>
              {entries.map((entry, place) => (
                <FileRow
                  key={entry.key}
                  entry={entry}
                  place={place}
                  of={entries.length}
                  record={stored.find((one) => one.id === entry.id)}
                  onName={(title) => put(entries.map((one) => (one === entry ? { ...entry, title } : one)))}
                  onMove={(to) => move({ entry, to })}
                  onRemove={() => {
                    put(
                      entries.filter((one) => one !== entry),
                      { [fileFieldName(entry.key)]: undefined },
                    );
                    document.getElementById(`${id}-${FILES}`)?.focus();
                  }}
                />
              ))}
            </ol>
          )}
          {entries.length < MOST_FILES ? (
            <AddFiles
              onChoose={(files) => prepare(take(files))}
              onPhotograph={(pages) => {
                scan.add(pages);
                setScanning(true);
              }}
            />
          ) : (
            <p className="muted">{words.filesFull}</p>
          )}
          <ScanLine scan={scan} onOpen={() => setScanning(true)} onDrop={scan.clear} />
          {unfit[FILES] !== undefined && unfit[FILES] !== scanWords.pending && (
            <Button look="quiet" small onClick={() => refuseFile(FILES, null)}>
              {officeWords.giveUpFile}
            </Button>
          )}
          <p className="visually-hidden" role="status">
            {said}
          </p>
        </div>
      </Field>
      {scanning && (
        <LateScan
          scan={scan}
          onMade={(pdf) => {
            setScanning(false);
            // Its pages stay if there is no room for it.
            prepare(take([pdf]).then((isAdded) => isAdded && scan.clear()));
          }}
          onClose={() => setScanning(false)}
        />
      )}
      <ChildDataAt name={FILES} />
    </>
  );
}

type AddProps = { onChoose: (files: readonly File[]) => void; onPhotograph: (pages: readonly File[]) => void };

function AddFiles({ onChoose, onPhotograph }: AddProps) {
  const control = useFieldControl();
  const camera = useCamera();
  return (
    <div className="upload-buttons">
      <label className="button button-line button-small upload-choose" htmlFor={control.id}>
        <Icon name="plus" />
        {words.addFiles}
        <input
          {...control}
          ref={camera.input}
          type="file"
          multiple
          accept={acceptOf(declaration.fields.file)}
          onClick={camera.onClick}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            // The same file may be chosen again after it was taken out.
            event.currentTarget.value = '';
            if (files.length === 0) return;
            if (camera.tookPages(files)) onPhotograph(files);
            else onChoose(files);
          }}
        />
      </label>
      <Button look="line" small icon="camera" onClick={() => camera.photograph(true)}>
        {scanWords.start}
      </Button>
    </div>
  );
}

type RowProps = {
  entry: NoticeFileEntry;
  place: number;
  of: number;
  record: Attachment | undefined;
  onName: (title: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function FileRow({ entry, place, of, record, onName, onMove, onRemove }: RowProps) {
  const { id, values } = useEditorContext();
  const value = values[fileFieldName(entry.key)];
  const chosen = value instanceof File ? value : null;
  const preview = usePreview(chosen);
  const file = record ? fileOf(record, 'file') : null;
  const picture = preview ?? (file?.kind === 'image' ? file.url : null);
  const named = entry.title || words.fileNumber(bn(place + 1));
  const size = chosen?.size ?? file?.size;
  return (
    <li>
      {picture ? <img src={picture} alt="" /> : <Icon name="file" />}
      <div>
        <input
          className="input"
          aria-label={words.fileTitle(bn(place + 1))}
          id={`${id}-file-${entry.key}`}
          value={entry.title}
          maxLength={200}
          placeholder={words.fileTitlePlaceholder}
          onChange={(event) => onName(event.currentTarget.value)}
        />
        <small className="numeric">
          {chosen ? <bdi>{chosen.name}</bdi> : words.fileStored} {size ? ` · ${bytesInWords(size)}` : ''}
        </small>
      </div>
      <span className="notice-file-tools">
        <IconButton
          icon="chevron-up"
          label={words.fileUp(named)}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          icon="chevron-down"
          label={words.fileDown(named)}
          disabled={place === of - 1}
          onClick={() => onMove(place + 1)}
        />
        <IconButton icon="trash" danger label={words.fileRemove(named)} onClick={onRemove} />
      </span>
    </li>
  );
}

/** Progress of the attachments of a saved notice. */
export function FilesOnTheWay({ at, of }: { at: number; of: number }) {
  return (
    <p className="field-wide" role="status">
      {words.sendingFile(bn(at), bn(of))} <progress max={of} value={at - 0.5} aria-label={officeWords.saving} />
    </p>
  );
}
