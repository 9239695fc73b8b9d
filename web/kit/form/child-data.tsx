import { useEffect, useState } from 'react';
import type { Finding } from '#contract/guard/findings.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { officeApi } from '../api/office-api.ts';
import { useEditorContext } from './editor-context.ts';
import { textIn, type Values } from './values.ts';

/** Under which name the reason is sent. */
export const REASON = 'reason';

const words = {
  title: 'এতে কোনো শিশুর ব্যক্তিগত তথ্য থাকতে পারে',
  hint: 'সবাই দেখার আগে অংশটি সরিয়ে দিন। রাখতেই হলে কারণ লিখুন; কারণটি ইতিহাসে থাকবে, সাইটে দেখা যাবে না।',
  reason: 'কেন রাখা দরকার',
} as const;

let numbers: Promise<string[]> | undefined;

/** The phones that the school shows anyway, asked for once. */
function publicNumbers(): Promise<string[]> {
  const api = officeApi();
  const lists = [
    api.list('institutions'),
    api.list('principal-vice-principal'),
    api.list('teachers'),
    api.list('staff'),
    api.list('committee-members'),
  ];
  numbers ??= Promise.all([...lists, api.list('officers')]).then((all) =>
    all
      .flat()
      .map((record) => ('phone' in record ? record.phone : 'contact_phone' in record ? record.contact_phone : '')),
  );
  numbers.catch(() => {
    numbers = undefined;
  });
  return numbers;
}

const guardedText = ({ guarded = [], fields }: Resource, values: Values): string =>
  guarded
    .filter((name) => fields[name]?.kind === 'text')
    .map((name) => textIn(values, name))
    .join('\n\n');

async function look(text: string): Promise<Finding[]> {
  const { findChildData } = await import('#contract/guard/findings.ts');
  const today = todayInDhaka();
  // Nothing has to be asked of the backend for a text in which there is nothing at all.
  if (findChildData(text, { today }).length === 0) return [];
  return findChildData(text, { today, publicNumbers: await publicNumbers().catch(() => []) });
}

/** How long nobody types before the text is looked through, ms. */
const PAUSE = 400;

/** What a server says of a place that it found. */
const isFinding = (problem: string | undefined): boolean => /^(ফাইলে )?“/.test(problem ?? '');

/**
 * Says in any form, while it is written and before it is sent, what in it seems to tell of a child, and takes the reason why it
 * is published all the same. What only the server sees (PDFs, the school's own pupils) stands at its field.
 */
export function ChildData() {
  const { id, resource, values, set, problems, busy } = useEditorContext();
  const [found, setFound] = useState<Finding[]>([]);
  const text = guardedText(resource, values);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      look(text).then(
        (findings) => !isOver && setFound(findings),
        (reason) => console.error(reason),
      );
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);
  const reason = textIn(values, REASON);
  const told = Object.values(problems).some(isFinding);
  if (found.length === 0 && !told && reason === '') return null;
  return (
    <div className="field-wide">
      <div className="alert alert-warn" role="status">
        <p>
          <b>{words.title}</b>
        </p>
        {found.length > 0 && (
          <ul>
            {found.map(({ start, sentence }) => (
              <li key={start}>{sentence}</li>
            ))}
          </ul>
        )}
        <p>{words.hint}</p>
      </div>
      <Field name={REASON} id={`${id}-${REASON}`} label={words.reason}>
        <TextInput
          value={reason}
          maxLength={300}
          disabled={busy}
          onChange={(event) => set(REASON, event.currentTarget.value)}
        />
      </Field>
    </div>
  );
}
