import type { ReactNode } from 'react';
import { langOf } from '../../ui/lang-of.ts';
import { ApiError } from '../api/api-error.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { officeWords as words } from './office-words.ts';

type Props = {
  question: string;
  /** The record's own name. */
  name: string;
  /** Its picture, if the name does not tell it from others. */
  preview?: ReactNode;
  /** Other records deleted with it. */
  also?: string;
  /** True if it goes to the trash. */
  kept?: boolean;
  remove: () => Promise<unknown>;
  /** Our own sentence for a failure. */
  failed: string;
  onRemoved: () => void;
  onClose: () => void;
};

/** A record that is gone already counts as deleted. */
const gone = (reason: unknown): void => {
  if (!(reason instanceof ApiError) || reason.status !== 404) throw reason;
};

/** Asks before a record is deleted, and names it. */
export function DeleteDialog({ question, name, preview, also, kept, remove, failed, onRemoved, onClose }: Props) {
  return (
    <ConfirmDialog
      title={words.deleteTitle}
      action={words.deleteButton}
      acting={words.deleting}
      danger
      act={() => remove().catch(gone)}
      failed={failed}
      onDone={onRemoved}
      onClose={onClose}
    >
      <p lang={langOf(question)}>{question}</p>
      {preview}
      <p className="ask-name">
        <bdi>{name}</bdi>
      </p>
      {also && <p className="muted">{also}</p>}
      {kept && <p className="muted">{words.toTrash}</p>}
    </ConfirmDialog>
  );
}
