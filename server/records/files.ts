import { type FieldProblems, fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import { type FileFieldSpec, isImageField, isPdfField } from '#contract/kit/field.ts';
import { problems } from '#contract/kit/problems.ts';
import type { WriteMode } from '#contract/kit/schema.ts';
import type { App } from '../app-context.ts';
import type { ReceivedFile } from '../media/intake.ts';
import { keepImage, keepPdf, removeFiles } from '../media/keep.ts';
import { MediaError, type MediaErrorCode } from '../media/media-error.ts';
import { Refusal, sentences } from '../refusal.ts';

/** A write's input: texts by field, uploads by field, each upload received or refused. */
export type WriteInput = {
  values: Readonly<Record<string, unknown>>;
  uploads: ReadonlyMap<string, ReceivedFile | MediaError>;
};

export const fileFields = (resource: Resource): string[] =>
  fieldEntries(resource)
    .filter(([, field]) => field.kind === 'file')
    .map(([key]) => key);

const wrongKind = (field: FileFieldSpec): string => {
  if (!isPdfField(field)) return problems.onlyImage;
  return isImageField(field) ? problems.onlyPdfOrImage : problems.onlyPdf;
};

/** A change of one file field: the received file replaces the old one; null removes it. */
export type FileChange = { key: string; received: ReceivedFile | null };

/** A file field that was sent back as an address: its file's name. It is right only where the record has that file. */
export type SentBack = { key: string; name: string };

export type FileReading = {
  changes: FileChange[];
  sentBack: SentBack[];
  missing: FieldProblems;
  wrong: FieldProblems;
  tooLarge: FieldProblems;
};

/** An address as `present` answers it, absolute or short, with its signature or without. */
const ADDRESS = /^(?:https?:\/\/[^/?#]+)?(?:\/?api\/)?\/?media\/((?:private\/)?[^/?#]+)(?:\?[^#]*)?$/i;

const unsent = (value: unknown): boolean => value === undefined || value === null;

/**
 * Sorts out the files of a write. A file field that is not sent keeps its file, one sent as an empty text removes it
 * where the file is optional, one sent back as its present address keeps it.
 */
export function readFiles(resource: Resource, write: WriteMode, body: WriteInput): FileReading {
  const reading: FileReading = { changes: [], sentBack: [], missing: {}, wrong: {}, tooLarge: {} };
  for (const [key, field] of fieldEntries(resource)) {
    if (field.kind !== 'file') continue;
    const upload = body.uploads.get(key);
    const text = body.values[key];
    if (upload instanceof MediaError) {
      const into =
        upload.code === 'too-large'
          ? reading.tooLarge
          : upload.code === 'unsupported'
            ? reading.wrong
            : reading.missing;
      if (upload.code === 'no-space') throw new Refusal(507);
      into[key] = [mediaProblem(upload.code, field)];
    } else if (upload) {
      if (field.accepts.some((kind) => kind === upload.kind)) reading.changes.push({ key, received: upload });
      else reading.wrong[key] = [wrongKind(field)];
    } else if (unsent(text)) {
      if (write === 'create' && field.required) reading.missing[key] = [problems.fileRequired];
    } else if (text !== '') {
      const name = write === 'create' || typeof text !== 'string' ? undefined : ADDRESS.exec(text.trim())?.[1];
      if (name) reading.sentBack.push({ key, name });
      else reading.missing[key] = [problems.notFile];
    } else if (field.required) {
      reading.missing[key] = [problems.fileRequired];
    } else {
      reading.changes.push({ key, received: null });
    }
  }
  return reading;
}

/** Refuses addresses that were sent back and are not those of the record's own files. */
export function requireSameFiles(before: Readonly<Record<string, unknown>>, sentBack: readonly SentBack[]): void {
  const other = sentBack.filter(({ key, name }) => before[key] !== name);
  if (other.length === 0) return;
  throw new Refusal(400, { errors: Object.fromEntries(other.map(({ key }) => [key, [problems.notFile]])) });
}

function mediaProblem(code: MediaErrorCode, field: FileFieldSpec): string {
  if (code === 'too-large') return problems.fileTooLarge;
  if (code === 'empty') return problems.fileEmpty;
  if (code === 'unsupported') return wrongKind(field);
  if (code === 'too-heavy') return problems.imageTooHeavy;
  return code === 'too-many-pixels' ? problems.tooManyPixels : problems.fileDamaged;
}

/** A refusal that says what is wrong with the first of these files. */
const refusedFiles = (status: 413 | 415, errors: FieldProblems): Refusal =>
  new Refusal(status, { errors, message: `${Object.values(errors)[0]?.[0]}।` });

/** The refusal of files that are of another kind; says which kind is taken. */
export const wrongFiles = (errors: FieldProblems): Refusal => refusedFiles(415, errors);

/** A file that could not be kept, as the refusal that its sender gets; other errors stay what they are. */
function refusalOf(error: unknown, key: string, field: FileFieldSpec): unknown {
  if (!(error instanceof MediaError)) return error;
  if (error.code === 'no-space') return new Refusal(507);
  if (error.code === 'busy') return new Refusal(503, { message: sentences.images, headers: { 'Retry-After': '10' } });
  const errors = { [key]: [mediaProblem(error.code, field)] };
  if (error.code === 'too-heavy') return refusedFiles(413, errors);
  return error.code === 'unsupported' ? wrongFiles(errors) : new Refusal(400, { errors });
}

/**
 * Gives each received file its permanent name, on disk, before any row points to it. Answers the names by field.
 * On failure what was kept already is removed again.
 */
export async function keepFiles(
  app: App,
  resource: Resource,
  changes: readonly FileChange[],
): Promise<Record<string, string | null>> {
  const names: Record<string, string | null> = {};
  for (const { key, received } of changes) {
    const field = resource.fields[key] as FileFieldSpec;
    if (!received) {
      names[key] = null;
      continue;
    }
    const options = { private: resource.read !== 'public', note: app.noteFiles };
    try {
      names[key] =
        received.kind === 'pdf'
          ? await keepPdf(app.media, received, options)
          : await keepImage(app.images, app.media, received, options);
    } catch (error) {
      await forgetFiles(app, Object.values(names));
      throw refusalOf(error, key, field);
    }
  }
  return names;
}

/** Removes files that no row points to; one that cannot be removed now is swept up later. */
export async function forgetFiles(
  app: Pick<App, 'media' | 'log'>,
  names: readonly (string | number | null | undefined)[],
): Promise<void> {
  const files = names.filter((name): name is string => typeof name === 'string');
  if (files.length === 0) return;
  await removeFiles(app.media, files).catch((error) => app.log.warn({ err: error }, 'files left for the sweep'));
}
