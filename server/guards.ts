import type { Resource } from '#contract/kit/define-resource.ts';
import type { ResourcePath } from '#contract/resources/index.ts';
import type { Writer } from './database/database.ts';
import { EXAM_GUARDS, type Step } from './grading/guards.ts';

/**
 * Asked in the transaction before a record is made, changed or removed, by whoever and also by undoing; throws a Refusal
 * where other records stand against it. What goes or comes back with another is not asked for.
 */
export const guard = (writer: Writer, { path }: Resource, step: Step): Promise<void> =>
  EXAM_GUARDS[path as ResourcePath]?.(writer, step) ?? Promise.resolve();
