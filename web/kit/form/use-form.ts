import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FormReading, FormRefusal } from './refusal.ts';
import { useRefusal } from './use-refusal.ts';

type FormParts<V> = {
  /** In the ids of this form's fields: `contact-email`. */
  id: string;
  /** The refusal that the document came with. */
  initial?: FormRefusal | null;
  /** Reads and validates the form; pure. */
  read: (data: FormData) => FormReading<V>;
  /** While its promise is open the form is busy. */
  send: (values: V) => Promise<unknown>;
  failed: (reason: unknown) => FormRefusal;
  sent?: (form: HTMLFormElement) => void;
};

export type FormState = {
  id: string;
  busy: boolean;
  refusal: FormRefusal | null;
  /** The head of the form, which takes the focus when something is wrong. */
  head: RefObject<HTMLDivElement | null>;
  /** For the `<form>`. */
  props: {
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
};

/**
 * A form whose fields keep their own values, so that text typed before its code has loaded is kept, and stays after a failure. It
 * is validated when it is sent and not before; after that an error goes as soon as it is corrected. A second press while it is
 * busy does nothing.
 */
export function useForm<V>({ id, initial = null, read, send, failed, sent }: FormParts<V>): FormState {
  const { shown, turn, refuse, clear, mend } = useRefusal(initial);
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const head = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (turn > 0) head.current?.focus();
  }, [turn]);

  async function submit(form: HTMLFormElement) {
    const reading = read(new FormData(form));
    if ('refusal' in reading) return refuse(reading.refusal, true);
    working.current = true;
    setBusy(true);
    clear();
    try {
      await send(reading.values);
      sent?.(form);
    } catch (reason) {
      console.error(reason);
      refuse(failed(reason), false);
    } finally {
      working.current = false;
      setBusy(false);
    }
  }

  return {
    id,
    busy,
    refusal: shown,
    head,
    props: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!working.current) void submit(event.currentTarget);
      },
      onInput: ({ currentTarget, target }) => {
        if (!shown) return;
        const reading = read(new FormData(currentTarget));
        mend([(target as HTMLInputElement).name], () => ('refusal' in reading ? reading.refusal : null));
      },
    },
  };
}

/** Props of a `Field` of this form: its name, ID and validation error. */
export function fieldOf({ id, refusal }: Pick<FormState, 'id' | 'refusal'>, name: string) {
  const problem = refusal?.problems[name];
  return {
    name,
    id: `${id}-${name}`,
    error: problem,
    invalid: problem !== undefined,
    describedBy: problem === '' ? `${id}-head` : undefined,
  };
}
