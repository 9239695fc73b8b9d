import { type FileFieldSpec, isImageField } from '#contract/kit/field.ts';
import { fileKindOf, HEAD_BYTES } from '#contract/rules/file-kind.ts';
import { fileProblem, kindProblem, LARGEST } from '../refusal.ts';
import { shrinkPhoto } from './shrink.ts';

/** Error the server would find in a chosen file, by its first bytes as the server reads them; null for none. */
async function chosenProblem(field: Pick<FileFieldSpec, 'accepts'>, file: File): Promise<string | null> {
  const known = fileProblem(field, file);
  if (known) return known;
  const kind = fileKindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  return kind && field.accepts.includes(kind) ? null : kindProblem(field);
}

/** A chosen file as it will be sent, or why it cannot be. */
type PreparedFile = { file: File } | { problem: string; fault: 'kind' | 'size' };

export const isPhotoFor = (declaration: FileFieldSpec, file: File): boolean =>
  isImageField(declaration) && file.type.startsWith('image/');

/** Checks a chosen file by its first bytes and shrinks a large photo, which may then fit. */
export async function prepareFile(declaration: FileFieldSpec, file: File): Promise<PreparedFile> {
  const problem = await chosenProblem(declaration, file);
  const tooLarge = file.size > LARGEST;
  const isPhoto = isPhotoFor(declaration, file);
  if (problem && !(tooLarge && isPhoto)) return { problem, fault: tooLarge ? 'size' : 'kind' };
  const ready = isPhoto ? await shrinkPhoto(file) : file;
  const still = await chosenProblem(declaration, ready);
  return still ? { problem: still, fault: 'size' } : { file: ready };
}
