import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { bn } from '#contract/rules/digits.ts';
import sheet from '../../inner.css?url';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Sentences of logging out, on public pages and in the dashboard alike. */
export const signOutWords = {
  title: 'খসড়া রেখে যাবেন?',
  text: (count: string) =>
    `এই যন্ত্রে আপনার ${count} অসমাপ্ত লেখা রাখা আছে। রেখে গেলে তা ৭ দিন থাকবে। যন্ত্রটি অন্য কেউ ব্যবহার করলে মুছে যাওয়া নিরাপদ।`,
  one: 'একটি',
  many: (count: string) => `${count}টি`,
  unsent: (count: string) =>
    `এর মধ্যে ${count}টি হাজিরা এখনও পাঠানো হয়নি। মুছলে তা আর পাওয়া যাবে না; রেখে গেলে আপনি আবার লগইন করলে পাঠানো হবে।`,
  own: 'এটি আমার নিজের যন্ত্র',
  ownHint: 'টিক দিলে লগআউটের সময় খসড়া এখানে থেকে যাবে, আর জিজ্ঞেস করা হবে না।',
  keep: 'রেখে লগআউট',
  forget: 'মুছে লগআউট',
} as const;

/** Choice whether to keep the drafts, and whether the device is the person's own. */
type LeaveAnswer = { keeps: boolean; own: boolean };

type Props = { count: number; unsent: number; onAnswer: (answer: LeaveAnswer | null) => void };

/** Asks about unfinished texts before the session ends; deletes them by default unless the device is the user's own. */
function LeaveQuestion({ count, unsent, onAnswer }: Props) {
  const [own, setOwn] = useState(false);
  return (
    <Dialog
      kind="ask"
      open
      title={signOutWords.title}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button look={own ? 'solid' : 'line'} onClick={() => onAnswer({ keeps: true, own })}>
            {signOutWords.keep}
          </Button>
          <Button look={own ? 'line' : 'solid'} data-autofocus onClick={() => onAnswer({ keeps: false, own })}>
            {signOutWords.forget}
          </Button>
        </>
      }
    >
      <p>{signOutWords.text(count === 1 ? signOutWords.one : signOutWords.many(bn(count)))}</p>
      {unsent > 0 && <p>{signOutWords.unsent(bn(unsent))}</p>}
      <div>
        <label className="check">
          <input type="checkbox" checked={own} onChange={(event) => setOwn(event.currentTarget.checked)} />
          {signOutWords.own}
        </label>
        <p className="muted small">{signOutWords.ownHint}</p>
      </div>
    </Dialog>
  );
}

/** The home page and those with a sheet of their own lack the style sheet of panels. */
async function styled(): Promise<void> {
  if ([...document.styleSheets].some(({ href }) => href?.endsWith(sheet))) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
  await new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
}

/** Null if the user stays. */
export async function askAboutDrafts(count: number, unsent: number): Promise<LeaveAnswer | null> {
  await styled();
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const answer = await new Promise<LeaveAnswer | null>((resolve) => {
    root.render(<LeaveQuestion count={count} unsent={unsent} onAnswer={resolve} />);
  });
  root.unmount();
  place.remove();
  return answer;
}
