import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { RecordAt } from '#contract/resources/index.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { nextSection } from '#contract/setup/curriculum.ts';
import { useReload } from '../../kit/form/list/use-records.ts';
import { useTakingBack, whyNot } from '../../kit/form/taking-back.ts';
import { showError } from '../../kit/form/toast.tsx';
import { officeApi, randomKey } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { setUpWords as words } from './words.ts';

const LIST = 'approved-sections';

type Props = { of: RecordAt<'classes'>; sections: readonly RecordAt<typeof LIST>[] };

/** The sections of a class: each is saved when it is added, and taken out of the list by its cross. */
export function SectionChips({ of, sections }: Props) {
  const reload = useReload();
  const { say } = useTakingBack();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const names = sections.map(({ section }) => section);
  const problemId = `section-problem-${of.id}`;

  async function save(work: () => Promise<unknown>, failed: string): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      await reload(LIST);
      return true;
    } catch (reason) {
      console.error(reason);
      showError(whyNot(reason, failed));
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const section = (typed ?? '').trim();
    if (busy || section === '') return;
    if (names.some((name) => foldKey(name) === foldKey(section))) return setProblem(words.sectionTwice(section));
    const changes = { class: String(of.id), section };
    const added = () => officeApi().create(LIST, changes, { idempotencyKey: randomKey() });
    if (await save(added, words.addFailed)) setTyped(nextSection(of.name, [...names, section]));
  }

  async function remove({ id, section }: RecordAt<typeof LIST>): Promise<void> {
    if (busy || !(await save(() => officeApi().remove(LIST, id), words.removeFailed))) return;
    say(words.sectionRemoved(of.name, section), LIST);
    opener.current?.focus();
  }

  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    setTyped(null);
    setProblem(null);
    setTimeout(() => opener.current?.focus());
  }

  return (
    <div className="sections">
      {sections.map((one) => (
        <span key={one.id} className="section-chip">
          <bdi>{one.section}</bdi>
          <button type="button" aria-label={words.removeSection(of.name, one.section)} onClick={() => void remove(one)}>
            <Icon name="close" />
          </button>
        </span>
      ))}
      {typed === null ? (
        <Button
          ref={opener}
          look="quiet"
          icon="plus"
          aria-label={words.addSectionTo(of.name)}
          onClick={() => setTyped(nextSection(of.name, names))}
        >
          {words.section}
        </Button>
      ) : (
        <form className="section-new" onSubmit={(event) => void add(event)}>
          <input
            // biome-ignore lint/a11y/noAutofocus: whoever asked for a section goes on to write its name
            autoFocus
            className="input"
            aria-label={words.newSection(of.name)}
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem === null ? undefined : problemId}
            autoComplete="off"
            maxLength={200}
            value={typed}
            onFocus={({ target }) => target.select()}
            onKeyDown={leave}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(null);
            }}
          />
          <Button look="line" type="submit" busy={busy}>
            {words.add}
          </Button>
        </form>
      )}
      {problem !== null && <FieldError id={problemId}>{problem}</FieldError>}
    </div>
  );
}
