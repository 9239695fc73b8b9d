import { useState } from 'react';
import { failureOf } from '../../kit/form/refusal.ts';
import { showError, showSuccess } from '../../kit/form/toast.tsx';
import { fieldOf, useForm } from '../../kit/form/use-form.ts';
import { officeApi } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, PasswordInput } from '../../ui/field.tsx';
import { FormHead } from '../../ui/form-head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readChange } from './read-change.ts';
import { passwordScreenWords as words } from './words.ts';

/** Changes one's own password. Text typed here is never kept as a draft. */
export function PasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const [changed, setChanged] = useState(false);
  const form = useForm({
    id: 'password',
    read: readChange,
    send: (change) => {
      setChanged(false);
      return officeApi().call('POST', 'user/password/', change);
    },
    failed: (reason) => {
      showError(words.failed);
      return failureOf(words.failed, reason, words.offline);
    },
    sent: (element) => {
      element.reset();
      setChanged(true);
      showSuccess(words.changed);
      onChanged();
    },
  });
  const { fields } = words;
  return (
    <section className="panel">
      <form className="form password-form" method="post" aria-label={words.title} {...form.props}>
        <div role="status" className="form-notes">
          {changed && (
            <div className="alert alert-ok">
              <Icon name="check" />
              <div className="alert-words">
                <p className="alert-title">{words.changed}</p>
                <p>{words.changedHint}</p>
              </div>
            </div>
          )}
        </div>
        <FormHead id={form.id} ref={form.head} refusal={form.refusal} labels={fields} />
        {/* For the browser's keeper of passwords, which wants to know whose this is. */}
        <input hidden readOnly type="text" autoComplete="username" value={username} />
        <Field {...fieldOf(form, 'current_password')} label={fields.current_password} required>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Field {...fieldOf(form, 'new_password')} label={fields.new_password} hint={words.newHint} required>
          <PasswordInput autoComplete="new-password" />
        </Field>
        <Field {...fieldOf(form, 'confirm_password')} label={fields.confirm_password} required>
          <PasswordInput autoComplete="new-password" />
        </Field>
        <div className="form-foot">
          <Button type="submit" busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </section>
  );
}
