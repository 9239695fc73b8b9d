import { use, useState } from 'react';
import type { ContactFormState } from '#contract/page.ts';
import { href } from '#contract/pages.ts';
import { browserApi } from '../../kit/api/browser-api.ts';
import { fieldOf, useForm } from '../../kit/form/use-form.ts';
import { InBox } from '../../kit/page/document.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea, TextInput } from '../../ui/field.tsx';
import { FormHead } from '../../ui/form-head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formWords } from '../../words.ts';
import { readMessage, refusalIn, sendingFailed, sendMessage } from './message.ts';
import { contactWords } from './words.ts';

const labels = {
  name: formWords.name,
  email: formWords.email,
  phone: formWords.phone,
  message: contactWords.message,
} as const;

/** `refused` and `sent`: the document's own answer to a form that was sent without JavaScript. */
type Props = { refused?: ContactFormState; sent: boolean };

export function ContactForm({ refused, sent: sentBefore }: Props) {
  const box = use(InBox);
  const [sent, setSent] = useState<'before' | 'now' | null>(sentBefore ? 'before' : null);
  const form = useForm({
    id: 'contact',
    initial: refused && refusalIn(refused),
    read: readMessage,
    send: (values) => {
      setSent(null);
      return sendMessage(browserApi(), values);
    },
    failed: sendingFailed,
    sent: (element) => {
      empty(element);
      setSent('now');
    },
  });
  const at = (name: keyof typeof labels) => ({ ...fieldOf(form, name), label: labels[name] });
  const typed = refused?.values;
  return (
    <section aria-labelledby="contact-form-title" id="contact-form">
      <div className="section-head">
        <h2 id="contact-form-title">{contactWords.form}</h2>
        {!box && <p className="small">{formWords.starred}</p>}
      </div>
      {/* The fragment leads back to the form where the page is loaded anew. */}
      <form className="form form-two" method="post" action={`${href.contact()}#contact-form`} {...form.props}>
        <FormHead id={form.id} ref={form.head} refusal={form.refusal} labels={labels} />
        {sent === 'before' && !form.refusal && <Sent />}
        <Field {...at('name')} required className="field-wide">
          <TextInput autoComplete="name" spellCheck={false} defaultValue={typed?.name} />
        </Field>
        <Field {...at('email')} describedBy={ways(at('email').describedBy)}>
          <TextInput type="email" autoComplete="email" defaultValue={typed?.email} />
        </Field>
        <Field {...at('phone')} describedBy={ways(at('phone').describedBy)}>
          <TextInput type="tel" autoComplete="tel" defaultValue={typed?.phone} />
        </Field>
        <p className="field-hint field-wide" id="contact-ways">
          {contactWords.eitherHint}
        </p>
        <Field {...at('message')} required className="field-wide">
          <TextArea rows={6} defaultValue={typed?.message} />
        </Field>
        <div className="form-foot">
          <Button type="submit" busy={form.busy} busyLabel={contactWords.sending}>
            {contactWords.send}
          </Button>
        </div>
        {/* Always there, since words are only read out in a place that was. */}
        <div className="field-wide" role="status">
          {sent === 'now' && !form.refusal && <Sent />}
        </div>
      </form>
    </section>
  );
}

const Sent = () => (
  <p className="alert alert-ok">
    <Icon name="check" />
    <span className="alert-words alert-title">{contactWords.sent}</span>
  </p>
);

const ways = (also?: string) => (also ? `${also} contact-ways` : 'contact-ways');

/** Not `reset()`: that would restore the document's values. */
function empty(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = '';
  }
}
