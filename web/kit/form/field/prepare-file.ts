import { type FileField, isImageField } from '#contract/kit/field.ts';
import { LARGEST } from '../refusal.ts';
import { chosenProblem } from './check-file.ts';
import { shrinkPhoto } from './shrink.ts';

/** A chosen file as it will be sent, or why it cannot be. */
export type Prepared = { file: File } | { problem: string; fault: 'kind' | 'size' };

export const isPhotoFor = (declaration: FileField, file: File): boolean =>
  isImageField(declaration) && file.type.startsWith('image/');

/** Checks a chosen file by its first bytes and makes a large photo smaller; one that is too large may fit then. */
export async function prepareFile(declaration: FileField, file: File): Promise<Prepared> {
  const problem = await chosenProblem(declaration, file);
  const tooLarge = file.size > LARGEST;
  const isPhoto = isPhotoFor(declaration, file);
  if (problem && !(tooLarge && isPhoto)) return { problem, fault: tooLarge ? 'size' : 'kind' };
  const ready = isPhoto ? await shrinkPhoto(file) : file;
  const still = await chosenProblem(declaration, ready);
  return still ? { problem: still, fault: 'size' } : { file: ready };
}
