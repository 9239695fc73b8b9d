import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { oneWords } from './words.ts';

type Props = {
  /** Address of the void call. */
  path: string;
  name: string;
  words?: Readonly<Record<'voidTitle' | 'voidText' | 'voidFailed', string>>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the reason before something numbered is voided. */
export function VoidDialog({ path, name, words = oneWords, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [key] = useState(randomKey);
  const input = useRef<HTMLInputElement>(null);
  return (
    <ConfirmDialog
      title={words.voidTitle}
      action={oneWords.void}
      acting={oneWords.voiding}
      danger
      ready={() => {
        setMissing(reason.trim() === '');
        if (reason.trim() === '') input.current?.focus();
        return reason.trim() !== '';
      }}
      act={() => officeApi().call('POST', path, { reason: reason.trim() }, { idempotencyKey: key })}
      failed={words.voidFailed}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{words.voidText}</p>
      <p className="ask-name">
        <bdi>{name}</bdi>
      </p>
      <Field name="reason" label={oneWords.reason} required error={isMissing && oneWords.reasonMissing}>
        <TextInput
          ref={input}
          value={reason}
          maxLength={300}
          autoComplete="off"
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
