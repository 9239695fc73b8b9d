import { useEffect, useState } from 'react';
import { isFinding } from '#contract/guard/wording.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { officeApi } from '../session/office-api.ts';
import { type ChildDataFindings, useEditorContext } from './editor-context.ts';
import { textIn, type Values } from './values.ts';

/** Under which name the reason is sent. */
const REASON_FIELD = 'reason';

const words = {
  title: 'এতে কোনো শিশুর ব্যক্তিগত তথ্য থাকতে পারে',
  hint: 'সবাই দেখার আগে অংশটি সরিয়ে দিন। রাখতেই হলে কারণ লিখুন; কারণটি ইতিহাসে থাকবে, সাইটে দেখা যাবে না।',
  reason: 'কেন রাখা দরকার',
} as const;

const NOTHING: ChildDataFindings = {};

let numbers: Promise<string[]> | undefined;

/** The phone numbers that the school publishes anyway, loaded once. */
function publicNumbers(): Promise<string[]> {
  const api = officeApi();
  const lists = [
    api.list('institutions'),
    api.list('principal-vice-principal'),
    api.list('teachers'),
    api.list('staff'),
    api.list('committee-members'),
  ];
  numbers ??= Promise.all([...lists, api.offers('officers') ? api.list('officers') : []]).then((all) =>
    all
      .flat()
      .map((record) => ('phone' in record ? record.phone : 'contact_phone' in record ? record.contact_phone : '')),
  );
  numbers.catch(() => {
    numbers = undefined;
  });
  return numbers;
}

type Texts = readonly (readonly [name: string, text: string])[];

const guardedTexts = ({ guarded = [], fields }: Resource, values: Values): Texts =>
  guarded.filter((name) => fields[name]?.kind === 'text').map((name) => [name, textIn(values, name)]);

async function look(texts: Texts): Promise<ChildDataFindings> {
  const { findChildData } = await import('#contract/guard/findings.ts');
  const today = todayInDhaka();
  // Nothing has to be asked of the backend for texts in which there is nothing at all.
  if (texts.every(([, text]) => findChildData(text, { today }).length === 0)) return NOTHING;
  const known = { today, publicNumbers: await publicNumbers().catch(() => []) };
  return Object.fromEntries(texts.map(([name, text]) => [name, findChildData(text, known)]));
}

/** Pause in typing before the texts are checked, ms. */
const PAUSE = 400;

/** Looks a form's texts through while they are written, before anything is sent. */
export function useChildData(resource: Resource, values: Values): ChildDataFindings {
  const [found, setFound] = useState(NOTHING);
  const isLooking = resource.guarded !== undefined && officeApi().offers(resource.path as 'notices', REASON_FIELD);
  const texts = JSON.stringify(isLooking ? guardedTexts(resource, values) : []);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      look(JSON.parse(texts) as Texts).then(
        (findings) => !isOver && setFound(findings),
        (reason) => console.error(reason),
      );
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [texts]);
  return found;
}

/**
 * Findings below a field; below the first such field also the reason to publish all the same. Findings of the server only (PDFs,
 * the school's own pupils) show as validation errors of the field.
 */
export function ChildDataAt({ name }: { name: string }) {
  const { id, resource, values, set, problems, busy, findings = NOTHING } = useEditorContext();
  if (!resource.guarded) return null;
  const reason = textIn(values, REASON_FIELD);
  const isTold = (one: string) => (findings[one]?.length ?? 0) > 0 || isFinding(problems[one]);
  // A typed reason stays in sight even if its finding is gone.
  const places = [...new Set([...resource.guarded, ...Object.keys(problems)])];
  const asked = places.find(isTold) ?? (reason === '' ? undefined : places[0]);
  const found = findings[name] ?? [];
  if (!isTold(name) && asked !== name) return null;
  return (
    <div className="child-data field-wide">
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
      {asked === name && (
        <Field name={REASON_FIELD} id={`${id}-${REASON_FIELD}`} label={words.reason} error={problems[REASON_FIELD]}>
          <TextInput
            value={reason}
            maxLength={300}
            disabled={busy}
            onChange={(event) => set(REASON_FIELD, event.currentTarget.value)}
          />
        </Field>
      )}
    </div>
  );
}
