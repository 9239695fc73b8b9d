import { type FormEvent, useEffect, useRef, useState } from 'react';
import { absenceMessage } from '#contract/attendance/absence-text.ts';
import { type Absentee, isBack } from '#contract/attendance/absentees.ts';
import { SESSION_WORDS } from '#contract/attendance/session-words.ts';
import { can } from '#contract/roles.ts';
import { dateInWords, dayOf, timeInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { telHref } from '#contract/rules/phone.ts';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useOffice } from '../../shell/enter.ts';
import { useNoting } from './use-absentees.ts';
import { absenteeWords as words } from './words.ts';

function alertOf(row: Absentee): string {
  if (row.mark === null) return words.gone;
  if (isBack(row)) return words.came(row.mark);
  const days = bn(row.streak);
  if (row.alert === 'visit') return words.visit(days);
  return row.alert === 'call' ? words.call(days) : '';
}

/** Addresses that the phone opens; the text of a message goes to a guardian only. */
function Contacts({ row, school }: { row: Absentee; school: string }) {
  const { user } = useOffice();
  const href = telHref(row.phone);
  // A Teacher sees no numbers.
  if (!href || row.phone_of === '')
    return can(user.role, 'write', 'all-attendance') && <span className="absentee-none">{words.noPhone}</span>;
  const call = words.callOf(row.phone_of, row.guardian_relation);
  const text = absenceMessage({ full_name: row.full_name, school, date: todayInDhaka(), isThere: isBack(row) });
  return (
    <>
      <LinkButton look="line" icon="phone" href={href} aria-label={`${row.full_name}: ${call}`}>
        {call}
      </LinkButton>
      {row.phone_of === 'guardian' && row.mark !== 'V' && (
        <LinkButton
          look="line"
          icon="chat"
          href={`${href.replace('tel:', 'sms:')}?body=${encodeURIComponent(text)}`}
          aria-label={`${row.full_name}: ${words.sms}`}
        >
          {words.sms}
        </LinkButton>
      )}
    </>
  );
}

type Noting = ReturnType<typeof useNoting>;

function NoteForm({ row, noting, onDone }: { row: Absentee; noting: Noting; onDone: () => void }) {
  const [text, setText] = useState(row.note);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!noting.busy && (await noting.note({ note: text }))) onDone();
  };
  return (
    <form className="absentee-form" onSubmit={(event) => void save(event)}>
      <LeaveGuard dirty={text !== row.note} text={words.leaveText} />
      <Field name="note" id={`note-${row.student}`} label={words.note} error={noting.refused}>
        <TextInput ref={input} value={text} maxLength={300} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" busy={noting.busy} busyLabel={words.saving}>
        {words.save}
      </Button>
      <Button look="quiet" onClick={onDone}>
        {words.cancel}
      </Button>
    </form>
  );
}

const momentOf = (at: string | null): string =>
  [dayOf(at) !== todayInDhaka() && dateInWords(at), timeInWords(at)].filter(Boolean).join(', ');

/** One of today's absentees: whom to call, what was heard, and that the family was told. */
export function AbsenteeRow({ row, className, school }: { row: Absentee; className: string; school: string }) {
  const [writing, setWriting] = useState(false);
  const noting = useNoting(row.student);
  const opener = useRef<HTMLButtonElement>(null);
  const alert = alertOf(row);
  const parts = row.sessions.filter((session) => session !== 'day');
  const done = () => {
    setWriting(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <li data-alert={(!isBack(row) && row.alert) || undefined}>
      <p className="absentee-name">
        <b>{row.full_name}</b>
        <small>{words.place(className, row.section, bn(row.roll_number))}</small>
        {row.guardian_name && <small>{words.guardian(row.guardian_name, row.guardian_relation)}</small>}
        {parts.length > 0 && <small>{words.sessionsOf(parts.map((session) => SESSION_WORDS[session]))}</small>}
        {alert && (
          <small className={isBack(row) ? 'absentee-back' : 'absentee-alert'}>
            {row.alert === 'visit' && !isBack(row) && <Icon name="home" />}
            {alert}
          </small>
        )}
      </p>
      <p className="absentee-days">
        <span aria-hidden="true">
          {bn(row.streak)} <small>{words.days}</small>
        </span>
        <span className="visually-hidden">{words.daysOf(bn(row.streak))}</span>
      </p>
      {row.note && !writing && (
        <p className="absentee-note">
          <b>{words.notedBy(momentOf(row.noted_at), row.noted_by?.name ?? '')}</b> {row.note}
        </p>
      )}
      {writing ? (
        <NoteForm row={row} noting={noting} onDone={done} />
      ) : (
        <div className="absentee-acts">
          <Contacts row={row} school={school} />
          {row.told_at ? (
            <span className="absentee-told">
              <Icon name="check" /> {words.told(momentOf(row.told_at))}
            </span>
          ) : (
            <Button
              look="quiet"
              icon="check"
              busy={noting.busy}
              aria-label={`${row.full_name}: ${words.tell}`}
              onClick={() => void noting.note({ told: true })}
            >
              {words.tell}
            </Button>
          )}
          <Button
            ref={opener}
            look="quiet"
            icon="edit"
            aria-label={`${row.full_name}: ${row.note ? words.change : words.note}`}
            onClick={() => setWriting(true)}
          >
            {row.note ? words.change : words.note}
          </Button>
          {noting.refused && <p role="alert">{noting.refused}</p>}
        </div>
      )}
    </li>
  );
}
