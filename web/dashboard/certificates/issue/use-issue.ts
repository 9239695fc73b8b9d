import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DETAILS } from '#contract/certificates/tokens.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { screen } from '#contract/screens.ts';
import type { Changes, SaveOptions } from '../../../kit/api/api.ts';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useReload } from '../../../kit/form/list/use-records.ts';
import { showSuccess } from '../../../kit/form/toast.tsx';
import { useEditor } from '../../../kit/form/use-editor.ts';
import { officeApi } from '../../../kit/session/office-api.ts';
import type { Certificate } from '../state.ts';
import { issuing, OF_STUDENT, tokenField } from './form.ts';
import { issueWords as words } from './words.ts';

type Start = { kind: string; student: string; supersedes: string; signatory: string };

const has = (names: readonly string[], name: string): boolean => names.includes(name);

/** The form's texts as calls: those of the student's record, and the certificate. */
function asCalls(changes: Changes) {
  const sent = Object.entries(changes as Record<string, unknown>);
  const of = (isRight: (name: string) => boolean): Record<string, unknown> =>
    Object.fromEntries(sent.filter(([name]) => isRight(name)));
  const details = of((name) => has(DETAILS, name));
  const own = of((name) => !has(DETAILS, name) && !has(OF_STUDENT, name));
  const certificate: Record<string, unknown> = { ...own, details };
  return { student: of((name) => has(OF_STUDENT, name)), certificate };
}

/** Problems by token, as the form calls its fields. */
function asForm(reason: unknown, language: string): unknown {
  if (!(reason instanceof ApiError)) return reason;
  const errors = Object.entries(reason.errors).map(([name, sentences]) => {
    const field = name in issuing.fields ? name : tokenField(name as never, language === 'en' ? 'en' : 'bn');
    return [field ?? 'student', sentences] as const;
  });
  return new ApiError(reason.status, { ...reason.body, errors: Object.fromEntries(errors) });
}

/** The form that issues a certificate; what it completes goes into the student's record first. */
export function useIssue(start: Start, students: readonly RecordAt<'students'>[]) {
  const reload = useReload();
  const go = useNavigate();
  const issued = useRef<Certificate | null>(null);
  const [done, setDone] = useState<number | null>(null);

  async function save(changes: Changes, options: SaveOptions): Promise<void> {
    const { student, certificate } = asCalls(changes);
    const record = students.find(({ id }) => id === Number(certificate.student));
    try {
      if (record && Object.keys(student).length > 0)
        await officeApi().change('students', record, student as Changes, { signal: options.signal });
      const answer = await officeApi().call('POST', 'certificates/', certificate as Changes, options);
      issued.current = answer as Certificate;
    } catch (reason) {
      throw asForm(reason, String(certificate.language));
    }
  }

  const editor = useEditor({
    resource: issuing,
    record: null,
    save,
    start: { ...start, language: 'bn', issued_on: todayInDhaka(), allow_empty: 'false' },
    missing: { student: words.first.student, signatory: words.first.signatory },
    draftKey: 'certificates:new',
    personal: true,
    stays: true,
    saved: () => {
      if (!issued.current) return;
      showSuccess(words.issued(issued.current.number));
      void reload('certificates', 'students');
      setDone(issued.current.id);
    },
    failed: () => words.failed,
  });
  // By then the form has nothing unsaved that would ask before it is left.
  useEffect(() => {
    if (done !== null) void go(screen.certificate({ id: done }), { replace: true });
  }, [done, go]);
  return editor;
}
