import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { resourceLabel } from '#contract/history-words.ts';
import { IMPORTABLE, type Import } from '#contract/imports/import.ts';
import { bn } from '#contract/rules/digits.ts';
import { screen } from '#contract/screens.ts';
import { MARKS } from '#contract/sheets/marks-sheet.ts';
import { SLOTS } from '#contract/sheets/slots-sheet.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { saveDownload } from '../../kit/api/download.ts';
import { LARGEST } from '../../kit/form/refusal.ts';
import { whyNot } from '../../kit/form/taking-back.ts';
import { showError } from '../../kit/form/toast.tsx';
import { officeApi, officeDownload, randomKey, useOfferedParts } from '../../kit/session/office-api.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { ErrorBlock } from '../../ui/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportSteps } from './import-steps.tsx';
import { layoutParts, type SlotsChoice, SlotsFields } from './slots-choice.tsx';
import { slotsWords, importWords as words } from './words.ts';

const FORMATS = '.xlsx,.csv,.tsv';

/** A pasted file, or rows copied in Excel as a file. */
function pastedFile({ clipboardData }: ClipboardEvent): File | null {
  if (!clipboardData) return null;
  const [file] = clipboardData.files;
  const text = clipboardData.getData('text/plain');
  if (/\t|\n/.test(text.trim())) return new File([text], words.pasted, { type: 'text/tab-separated-values' });
  return file ?? null;
}

/** Picks a list and the file to import. */
export function ImportStart({ of, paper, timetable }: { of: string; paper: number; timetable: number }) {
  const navigate = useNavigate();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const working = useRef(false);
  // A paper's marks are imported on its own screen.
  const isMarks = of === MARKS && paper > 0;
  const isSlots = of === SLOTS;
  const resource = isMarks ? MARKS : isSlots ? SLOTS : (IMPORTABLE.find((name) => name === of) ?? 'students');
  const [slots, setSlots] = useState<SlotsChoice>({
    timetable: timetable > 0 ? String(timetable) : '',
    layout: 'grid',
    class: '',
    section: '',
  });
  useOfferedParts();
  const lists = [
    ...(isMarks ? [MARKS] : []),
    ...([...IMPORTABLE, SLOTS] as const).filter((name) => officeApi().offers(name)),
  ];
  const more: Record<string, string> = isMarks ? { paper: String(paper) } : isSlots ? layoutParts(slots) : {};

  function choose(choice: SlotsChoice): void {
    setProblem(null);
    setSlots(choice);
  }

  async function send(file: File): Promise<void> {
    if (working.current) return;
    if (file.size > LARGEST) return setProblem(words.tooLarge);
    if (isSlots && slots.timetable === '') return setProblem(slotsWords.chooseFirst);
    working.current = true;
    setProblem(null);
    setShare(0);
    const form = new FormData();
    form.set('resource', resource);
    for (const [key, value] of Object.entries(more)) form.set(key, value);
    form.set('file', file);
    try {
      const opened = (await officeApi().call('POST', 'imports/', form, {
        idempotencyKey: randomKey(),
        onProgress: setShare,
      })) as Import;
      await navigate(screen.imports({ id: opened.id }));
    } catch (reason) {
      console.error(reason);
      const [first] = reason instanceof ApiError ? Object.values(reason.errors).flat() : [];
      const isCut = reason instanceof ApiError && reason.status === 0;
      setProblem(isCut ? words.offline : (first ?? (reason instanceof ApiError ? (reason.said ?? '') : '')));
    } finally {
      working.current = false;
      setShare(null);
    }
  }

  async function template(): Promise<void> {
    try {
      const asked = new URLSearchParams({ resource, ...more });
      saveDownload(await officeDownload(`imports/template/?${asked}`, null, `${resource}.xlsx`));
    } catch (reason) {
      showError(whyNot(reason, words.templateFailed));
    }
  }

  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = pastedFile(event);
      if (!file) return;
      event.preventDefault();
      void latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) void send(file);
    },
  };

  return (
    <Screen title={words.title}>
      <p className="import-intro">{words.intro}</p>
      <ImportSteps at="file" />
      <section className="panel">
        <div className="panel-body import-start">
          <Field name="resource" label={words.which}>
            <Select
              value={resource}
              onChange={({ target }) => void navigate(screen.imports({ of: target.value }), { replace: true })}
            >
              {lists.map((name) => (
                <option key={name} value={name}>
                  {resourceLabel(name)}
                </option>
              ))}
            </Select>
          </Field>
          {isSlots && <SlotsFields choice={slots} onChoose={choose} />}
          <div className="import-template">
            <Button look="line" icon="download" onClick={() => void template()}>
              {words.template}
            </Button>
            <p className="muted">{words.templateHint}</p>
          </div>
          <div className={over ? 'import-drop is-over' : 'import-drop'} {...drop}>
            <Field name="file" label={words.choose} hideLabel hint={words.limits}>
              <FileInput
                key={share === null ? 'idle' : 'busy'}
                accept={FORMATS}
                disabled={share !== null}
                onChange={({ currentTarget: { files } }) => files?.[0] && void send(files[0])}
              />
            </Field>
            <p>{words.drop}</p>
            <p role="status">
              {share !== null && (share < 1 ? words.sending(bn(Math.round(share * 100))) : words.reading)}
            </p>
            {share !== null && <progress aria-label={words.reading} max={1} value={share < 1 ? share : undefined} />}
          </div>
          {problem !== null && <ErrorBlock title={words.sendFailed} hint={problem} />}
        </div>
      </section>
      <EarlierImports />
    </Screen>
  );
}
