import { data } from '../kit/field.ts';
import { bn } from '../rules/digits.ts';
import { foldKey } from '../rules/fold.ts';
import { cleanText } from '../rules/text.ts';

const MOST = 20;
const LONGEST = 30;
const PROBLEM = 'পিরিয়ডগুলোর চাবি দিন, কোনোটি দুবার নয়; সারা দিনের জন্য খালি রাখুন';

const keyOf = (sent: unknown): string | null => {
  const clean = typeof sent === 'string' || typeof sent === 'number' ? cleanText(String(sent), false) : { problem: '' };
  return 'text' in clean && clean.text !== '' && [...clean.text].length <= LONGEST ? clean.text : null;
};

function readPeriods(sent: unknown): { value: string[] } | { problem: string } {
  const given: unknown[] | null = Array.isArray(sent) ? sent : sent === '' || sent === null ? [] : null;
  const keys = (given ?? []).map(keyOf).filter((key) => key !== null);
  const isRight = given !== null && given.length <= MOST && keys.length === given.length;
  return isRight && new Set(keys.map(foldKey)).size === keys.length ? { value: keys } : { problem: PROBLEM };
}

/** Keys of the periods in which somebody is away; none: the whole day. */
export const awayPeriods = data(
  {
    read: readPeriods,
    schema: {
      type: 'array',
      maxItems: MOST,
      uniqueItems: true,
      items: { type: 'string', minLength: 1, maxLength: LONGEST },
      examples: [['1', '2']],
    },
    inWords: (keys: string[]) => (keys.length > 0 ? [keys.map((key) => bn(key)).join(', ')] : []),
  },
  { default: [], exported: true },
);
