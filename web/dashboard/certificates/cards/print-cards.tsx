import { useState } from 'react';
import { screen } from '#contract/screens.ts';
import { ApiError } from '../../../kit/api/api-error.ts';
import { ConfirmDialog } from '../../../kit/form/confirm-dialog.tsx';
import { useReload } from '../../../kit/form/list/use-records.ts';
import { showError } from '../../../kit/form/toast.tsx';
import type { Institution } from '../../../kit/page/letterhead.tsx';
import { officeApi, randomKey } from '../../../kit/session/office-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Pick } from '../../../ui/pick.tsx';
import { designationText } from '../issue/preview.ts';
import { usePrint } from '../use-print.ts';
import { printedCard } from './card-data.ts';
import { CardSheets } from './card-sheets.tsx';
import type { CardLook } from './layout.ts';
import type { CardRow } from './use-cards.ts';
import { cardWords as words } from './words.ts';

const LOOKS: readonly CardLook[] = ['lying', 'upright', 'single'];

type Props = {
  /** Rows whose cards are to be printed. */
  rows: readonly CardRow[];
  look: CardLook;
  of: string;
  school: Institution | null;
  headTitle: string;
  href: (look: CardLook) => string;
  onLook: (look: CardLook) => void;
};

/** Cards as they will be printed; the press that prints them counts each. */
export function PrintCards({ rows, look, of, school, headTitle, href, onLook }: Props) {
  const reload = useReload();
  const printing = usePrint();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const found = rows.flatMap(({ card, ...student }) => (card ? [{ card, student }] : []));
  const chosen = look === 'single' ? found.filter(({ student }) => student.photo) : found;
  const again = chosen.filter(({ card }) => card.prints.length > 0).length;
  const print = async () => {
    const body = { cards: chosen.map(({ card }) => card.id) };
    await officeApi().call('POST', 'cards/print/', body as never, { idempotencyKey: randomKey() });
    await reload('cards');
    printing.start();
  };
  const first = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await print();
    } catch (reason) {
      console.error(reason);
      showError([words.printFailed, reason instanceof ApiError && reason.said].filter(Boolean).join(' '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="card-tools no-print">
        <Pick
          label={words.look}
          value={look}
          options={LOOKS.map((value) => ({ value, label: words.looks[value], count: '' }))}
          href={href}
          onPick={onLook}
        />
        {chosen.length > 0 && (
          <Button
            icon="printer"
            busy={busy}
            busyLabel={words.printing}
            onClick={() => (again > 0 ? setAsked(true) : void first())}
          >
            {words.do(chosen.length)}
          </Button>
        )}
      </div>
      <p className="field-hint no-print">{look === 'single' ? words.wholeSingle : words.whole}</p>
      {chosen.length === 0 ? (
        <p className="no-print">{words.nothing}</p>
      ) : (
        // Wider than most screens, so it scrolls by itself.
        <section
          className={`card-view${printing.isCounted ? '' : ' card-uncounted'}`}
          aria-label={words.preview}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
        >
          <CardSheets
            cards={chosen.map(({ card, student }) =>
              printedCard(card, student, designationText(card.signatory_designation, headTitle)('bn')),
            )}
            school={school}
            look={look}
            of={of}
          />
        </section>
      )}
      {asked && (
        <ConfirmDialog
          title={words.reprintTitle}
          action={words.reprint}
          acting={words.printing}
          act={print}
          failed={words.printFailed}
          onDone={() => setAsked(false)}
          onClose={() => setAsked(false)}
        >
          <p>{words.reprintText(again)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Address of a class's cards in another look. */
export const lookHref = (asked: { class: string; section: string; year: string }) => (look: CardLook) =>
  screen.cards({ ...asked, look });
