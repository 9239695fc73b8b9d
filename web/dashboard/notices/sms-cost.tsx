import { bn } from '#contract/rules/digits.ts';
import { smsParts, smsSize } from '#contract/sms/parts.ts';
import { smsText } from '#contract/sms/wording.ts';
import { shareWords as words } from './words.ts';

/** Cost of each sending of a text, as it goes out: a bar for each part, filled to its length. */
export function SmsCost({ text }: { text: string }) {
  const sent = smsText(text);
  const { parts, units, left } = smsSize(sent);
  if (parts === 0) return <p className="sms-cost">{words.noText}</p>;
  const lengths = smsParts(sent).map((part) => part.length);
  const room = Math.max(...lengths, (lengths.at(-1) ?? 0) + left);
  return (
    <div className="sms-cost">
      <p role="status">
        <b>{words.parts(bn(parts))}</b> {words.units(bn(units), bn(left))}
      </p>
      <div aria-hidden="true">
        {lengths.map((length, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place
          <meter key={part} max={room} value={length} />
        ))}
      </div>
    </div>
  );
}
