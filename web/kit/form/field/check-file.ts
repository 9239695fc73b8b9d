import type { FileField } from '#contract/kit/field.ts';
import { HEAD_BYTES, kindOf } from '#contract/rules/file-kind.ts';
import { fileProblem, kindProblem } from '../refusal.ts';

/** What the server would refuse in a chosen file, by its first bytes as the server will read them; null for nothing. */
export async function chosenProblem(field: Pick<FileField, 'accepts'>, file: File): Promise<string | null> {
  const known = fileProblem(field, file);
  if (known) return known;
  const kind = kindOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  return kind && field.accepts.includes(kind) ? null : kindProblem(field);
}
