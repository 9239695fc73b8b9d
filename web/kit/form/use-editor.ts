import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ResourcePath } from '#contract/resources/index.ts';
import type { At, Changes, ListPath, Lists, SaveOptions } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { officeApi, randomKey } from '../session/office-api.ts';
import { changesOf } from './changes.ts';
import { DELETED_MEANWHILE } from './deleted-record.ts';
import { officeWords } from './office-words.ts';
import { type FormRefusal, failureOf } from './refusal.ts';
import { showError } from './toast.tsx';
import { useChosenFiles } from './use-chosen-files.ts';
import { type AttemptedValues, useDraft } from './use-draft.ts';
import { useRefusal } from './use-refusal.ts';
import {
  asSent,
  carriedOn,
  checkValues,
  type FormRules,
  formValues,
  sameValues,
  type Values,
  withoutFiles,
} from './values.ts';

/** Result of a save. */
export type SaveResult = {
  sent: Values;
  isNew: boolean;
  /** Null if the backend does not return it. */
  id: number | null;
  /** True to enter another record at once. */
  again: boolean;
};

export type EditorOptions = Omit<FormRules, 'creating' | 'fields'> & {
  /** Names of the fields in the form, if not all. */
  fields?: readonly string[];
  /** The record to edit; null for a new one. */
  record: Readonly<{ id: number }> | null;
  /** Path of the list, if not its resource's own. */
  at?: At;
  /** Makes the call if it is not a list's record. */
  save?: (changes: Changes, options: SaveOptions) => Promise<unknown>;
  /** Makes the record's own call and those for its parts, such as its files. */
  send?: (changes: Changes, write: SaveChanges, sent: Values) => Promise<unknown>;
  /** The form's name in drafts, such as `notices:12` or `notices:new`. */
  draftKey: string;
  /** Keeps data about children only as long as this tab. */
  personal?: boolean;
  /** First values of a new record's form, besides blanks. */
  start?: Values;
  /** Values to send, if other than the form's. `since`: time of the first try, ms; the same in every try. */
  written?: (values: Values, since: number) => Values;
  saved: (saved: SaveResult) => void;
  /** The form stays on the screen: the saved values are its new initial ones, and text typed during the save stays in it. */
  stays?: boolean;
  /** Our own sentence for a failure, instead of or before the server's. */
  failed: (reason: unknown) => string;
};

/** Saves the record's own changes; returns its ID. A new one is created once, however often this is called. */
export type SaveChanges = (changes: Changes) => Promise<number | null>;

type FreshRecord = { values: Values; etag: string };
type Snapshot = { values: Values; etag?: string };
export type Conflict = { mine: Values; theirs: Values; etag: string };

/**
 * A form of the dashboard: controlled values, validated by the API's own rules when it is sent, sent once, kept as a draft while
 * it is open. Whatever fails, the text stays.
 */
export function useEditor(options: EditorOptions) {
  const { resource, record } = options;
  const at = options.at ?? (resource.path as ResourcePath);
  const offers = (name: string): boolean => officeApi().offers(resource.path as ResourcePath, name);
  const fields = (options.fields ?? Object.keys(resource.fields)).filter(offers);
  const rules: FormRules = { ...options, fields, creating: record === null };
  const [opened] = useState(() => ({ ...formValues(rules, record), ...(record ? {} : options.start) }));
  /** The record's known values. */
  const [initial, setInitial] = useState<Values>(opened);
  const [values, setValues] = useState<Values>(opened);
  const refusal = useRefusal();
  const files = useChosenFiles();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [etag, setEtag] = useState<string>();
  const head = useRef<HTMLDivElement>(null);
  const working = useRef<AbortController | null>(null);
  /** One key for all tries of the same contents. */
  const tried = useRef<AttemptedValues | null>(null);
  /** A new record that exists although not all of its parts were saved, and its values. */
  const made = useRef<{ id: number; values: Values } | null>(null);
  const draft = useDraft(options.draftKey, options.personal ?? false, values, initial, tried);
  const dirty = !sameValues(values, initial);
  const latest = useRef(values);
  latest.current = values;
  const known = useRef(initial);
  known.current = initial;
  // The list behind the form may be old: load the current record, unless somebody is typing already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    reload().then(
      (fresh) => {
        if (!fresh) return;
        if (sameValues(fresh.values, known.current)) return setEtag(fresh.etag);
        if (!sameValues(latest.current, known.current)) return setEtag(OUTDATED);
        setInitial(fresh.values);
        setValues(fresh.values);
        setEtag(fresh.etag);
      },
      (reason) => console.error(reason),
    );
  }, []);

  /** Current state of the record; null for a new one, and if the backend only answers whole lists. */
  async function reload(): Promise<FreshRecord | null> {
    if (!record || options.save) return null;
    const found = await officeApi().one(at, record.id);
    return found && { values: formValues(rules, found.record), etag: found.etag };
  }

  /** At the head of the form, where it stays, and as a message for users who have scrolled on. */
  const refuse = (shown: FormRefusal, own: boolean) => {
    refusal.refuse(shown, own);
    if (shown.words) showError(shown.words);
  };

  /** Changes several fields at once: if the choice in one limits the values of another. */
  function change(patch: Readonly<Record<string, Values[string] | undefined>>) {
    // Only the latest values hold text typed while a photo was being prepared.
    const next: Record<string, string | File | null> = { ...latest.current };
    for (const [name, value] of Object.entries(patch)) {
      if (value === undefined) delete next[name];
      else next[name] = value;
    }
    latest.current = next;
    setValues(next);
    mend(Object.keys(patch));
  }

  const found = (): FormRefusal | null => checkValues(latest.current, rules, files.latest.current);
  const mend = (names: readonly string[]) => refusal.mend(names, found);

  function refuseFile(name: string, problem: string | null) {
    files.refuse(name, problem);
    mend([name]);
  }

  /** Stored on the device before it is sent: a page that dies must not create a second record later. */
  function tryOf(sent: Values): AttemptedValues {
    const known = tried.current;
    const next =
      known && sameValues(known.values, sent) ? known : { values: sent, key: randomKey(), since: Date.now() };
    tried.current = next;
    draft.note(sent);
    return next;
  }

  async function meet(reason: unknown, mine: Values): Promise<void> {
    const stale = reason instanceof ApiError && reason.status === 412;
    const now = stale ? await reload().catch(() => null) : null;
    if (now) setConflict({ mine, theirs: now.values, etag: now.etag });
    else refuse(failureOf(options.failed(reason), reason, officeWords.offline, record ? DELETED_MEANWHILE : ''), false);
  }

  async function settle(sent: Values): Promise<void> {
    const fresh = await reload().catch(() => null);
    const saved = fresh?.values ?? withoutFiles(sent);
    draft.settle();
    setInitial(saved);
    setEtag(fresh?.etag);
    setValues((now) => carriedOn(now, sent, saved));
  }

  /** @param seen the record's values as far as the writer knows, and its ETag */
  async function submit(again: boolean, seen: Snapshot = { values: initial, etag }): Promise<void> {
    if (working.current) return;
    const controller = new AbortController();
    working.current = controller;
    setBusy(files.isPreparing());
    await files.prepared();
    const sent = asSent(latest.current, rules);
    if (!sameValues(sent, latest.current)) setValues(sent);
    const wrong = checkValues(sent, rules, files.latest.current);
    if (wrong) {
      working.current = null;
      setBusy(false);
      return refuse(wrong, true);
    }
    setBusy(true);
    refusal.clear();
    const hasFile = Object.values(sent).some((value) => value instanceof File);
    try {
      const { key, since } = tryOf(sent);
      const conditions = {
        signal: controller.signal,
        idempotencyKey: key,
        ifMatch: seen.etag,
        onProgress: hasFile ? setProgress : undefined,
      };
      const written = options.written?.(sent, since) ?? sent;
      const changes = changesOf(rules, written, made.current?.values ?? (record ? seen.values : {}));
      const write: SaveChanges = async (some) => {
        const there = record ?? made.current;
        if (there) {
          const own = record ? conditions : { signal: controller.signal };
          await officeApi().change(at, there as Lists[ListPath], some, own);
          return there.id;
        }
        const id = await officeApi().create(at, some, conditions);
        if (id !== null) made.current = { id, values: written };
        return id;
      };
      if (options.save) await options.save(changes, conditions);
      else await (options.send?.(changes, write, sent) ?? write(changes));
      tried.current = null;
      if (options.stays) await settle(sent);
      else draft.end();
      options.saved({ sent, isNew: record === null, id: record?.id ?? made.current?.id ?? null, again });
    } catch (reason) {
      if (!controller.signal.aborted) {
        // Another request had this key: the next try gets a new one.
        if (reason instanceof ApiError && reason.status === 409) tried.current = null;
        console.error(reason);
        await meet(reason, sent);
      }
    } finally {
      working.current = null;
      setBusy(false);
      setProgress(null);
    }
  }

  return {
    values,
    set: (name: string, value: Values[string] | undefined) => change({ [name]: value }),
    change,
    resource,
    record,
    offers,
    unfit: files.unfit,
    refuseFile,
    dirty,
    busy,
    /** Share of the upload that is done, 0 to 1; null without an upload. */
    progress,
    cancelUpload: () => working.current?.abort(),
    prepare: files.prepare,
    refusal: refusal.shown,
    /** Counts the refusals. */
    refusals: refusal.turn,
    head,
    draft: {
      offered: draft.offered,
      restore: () => {
        const kept = draft.take();
        if (!kept) return;
        tried.current = kept.attempt ? { ...kept.attempt, values: kept.values } : null;
        const base = { ...initial, ...kept.base };
        // Changes that somebody else has saved since are none of this form, and are asked about.
        if (!sameValues(base, initial)) setEtag((now) => now && OUTDATED);
        setInitial(base);
        setValues({ ...initial, ...kept.values });
      },
      discard: draft.discard,
    },
    submit,
    conflict,
    /** Overwrites somebody else's changes with the form's. */
    keepMine: () => {
      if (!conflict) return;
      const { theirs, etag: now } = conflict;
      setConflict(null);
      setInitial(theirs);
      setEtag(now);
      void submit(false, { values: theirs, etag: now });
    },
    /** Loads somebody else's changes into the form. */
    takeTheirs: () => {
      if (!conflict) return;
      setInitial(conflict.theirs);
      setValues(conflict.theirs);
      setEtag(conflict.etag);
      setConflict(null);
    },
    closeConflict: () => setConflict(null),
    formProps: {
      noValidate: true as const,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit(false);
      },
    },
  };
}
export type Editor = ReturnType<typeof useEditor>;

/** No record's tag: the server answers 412, and both texts are shown. */
const OUTDATED = '"outdated"';
