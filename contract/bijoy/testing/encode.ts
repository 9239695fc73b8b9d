/**
 * Unicode → Bijoy, for tests alone: what a typist would have typed. Written from the keyboard's side (which keys make which
 * conjunct) and apart from the table that it is to prove.
 */

/** `old`: Bijoy 2000 and before; `new`: 2003 and after, which has other glyphs for a few shapes. */
export type BijoyVersion = 'old' | 'new';

const CONSONANTS = 'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ';
const KEYS = 'KLMNOPQRSTUVWXYZ_`abcdefghijklmn';
const VOWELS: Readonly<Record<string, string>> = {
  অ: 'A',
  আ: 'Av',
  ই: 'B',
  ঈ: 'C',
  উ: 'D',
  ঊ: 'E',
  ঋ: 'F',
  এ: 'G',
  ঐ: 'H',
  ও: 'I',
  ঔ: 'J',
};
const NUKTA: Readonly<Record<string, string>> = { ড: 'o', ঢ: 'p', য: 'q' };
const OTHERS: Readonly<Record<string, string>> = {
  ৎ: 'r',
  'ং': 's',
  'ঃ': 't',
  'ঁ': 'u',
  '।': '|',
  '“': 'Ò',
  '”': 'Ó',
  '‘': 'Ô',
  '’': 'Õ',
  '৳': '$',
  '–': 'Ð',
  '—': 'Ñ',
};

const WHOLE = `ক্ক=° ক্ট=± ক্ত=³ ক্ম=´ ক্র=µ ক্স=· ক্ন=Kè গ্ধ=» ঙ্ক=¼ ঙ্গ=½ জ্জ=¾ জ্ঞ=Á জ্ঝ=À ঞ্চ=Â ঞ্ছ=Ã ঞ্জ=Ä ঞ্ঝ=Å ট্ট=Æ ড্ড=Ç ণ্ট=È ণ্ঠ=É
  ণ্ড=Ê ত্ত=Ë ত্থ=Ì ত্ম=Í ত্র=Î দ্দ=Ï দ্ধ=× দ্ব=Ø দ্ম=Ù ন্ঠ=Ú ন্ড=Û ন্ধ=Ü ন্স=Ý প্ট=Þ প্ত=ß প্প=à প্স=á ব্জ=â ব্দ=ã ব্ধ=ä ভ্র=å ম্ন=æ ম্ফ=ç
  ল্ক=é ল্গ=ê ল্ট=ë ল্ড=ì ল্প=í ল্ফ=î শ্চ=ð শ্ছ=ñ ষ্ণ=ò ষ্ট=ó ষ্ঠ=ô ষ্ফ=õ স্খ=ö স্ট=÷ স্ফ=ù হ্ন=ý হ্ম=þ হ্ণ=nœ ক্ষ্ম=² ণ্ণ=Yè ম্ম=¤§ ন্ন=bœ
  ন্ম=b¥ স্ত্র=¯¿ ন্ত্র=š¿ স্থ=¯’ ন্থ=š’ স্ক=¯‹ ষ্ক=®‹ স্ক্র=¯Œ ষ্ক্র=®Œ ন্ত=š— স্ত=¯— ক্ষ=¶ হ্ল=n¬ স্ব=¯^ ষ্ব=®^ ম্ব=¤^ ন্ব=š^ স্ম=¯§ ষ্ম=®§
  ম্ভ=¤¢ দ্ভ=™¢ ম্ভ্র=¤£ দ্ভ্র=™£ ন্ট=›U ন্দ=›\` ন্হ=›n স্প=¯c ষ্প=®c ম্প=¤c চ্চ=”P চ্ছ=”Q চ্ঞ=”T ঙ্খ=•L ঙ্ঘ=•N ঙ্ক্ষ=•¶ ঙ্ম=•g দ্গ=˜M দ্ঘ=™N শ্র=kª
  ব্ব=eŸ ধ্ব=aŸ হ্ব=nŸ ল্ভ=j¢ ণ্ঢ=YX স্ন=mœ ল্ল=j\u2212 শ্ল=k\u2212 গ্ল=M\u2212`;
const NEWER = 'ক্ষ=ÿ ঙ্ক্ষ=•ÿ ন্ত=šÍ স্ত=¯Í ল্ল=jø শ্ল=kø ক্ল=Kø প্ল=cø';
const BELOW: Readonly<Record<string, string>> = { '্র': 'ª', '্ব': '¡', '্ল': '¬', '্ম': '¥', '্ন': 'œ', '্ণ': 'è' };
const BESIDE: Readonly<Record<string, string>> = { প্র: 'cÖ', গ্র: 'MÖ', ফ্র: 'd«', শ্ব: 'k¦', গ্ব: 'M¦' };
const AFTER: Readonly<Record<string, string>> = { 'া': 'v', 'ী': 'x', 'ু': 'z', 'ূ': '‚', 'ৃ': '…' };

const pairs = (list: string): [string, string][] =>
  list.split(/\s+/).map((pair) => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)]);
const old = new Map([...pairs(WHOLE), ...Object.entries(BESIDE)]);
const newer = new Map([...old, ...pairs(NEWER)]);

const CLUSTER =
  /(র্(?=[ক-হৎ]))?((?:[ক-হৎ]\u09BC?)(?:\u200D?্\u200C?[ক-হ]\u09BC?)*্?|[অএ](?:্য)?)([া-ৌ]?)([\u0981-\u0983]*)|[\u0980-\u09FF।–—‘’“”]/gu;

export function toBijoy(sent: string, dialect: BijoyVersion = 'old'): string {
  const text = sent.normalize('NFC');
  return text.replace(CLUSTER, (whole, reph?: string, letters?: string, vowel = '', marks = '', at = 0) => {
    if (letters === undefined)
      return /[০-৯]/.test(whole) ? String(whole.charCodeAt(0) - 0x9e6) : (VOWELS[whole] ?? OTHERS[whole] ?? whole);
    const first = !/[\u0980-\u09FF]/.test(text.charAt(at - 1));
    return cluster(letters, vowel, marks, { reph: Boolean(reph), dialect, first });
  });
}

type Place = { reph: boolean; dialect: BijoyVersion; first: boolean };

function cluster(letters: string, vowel: string, marks: string, { reph, dialect, first }: Place): string {
  const yaphala = /.\u200D?্য$/u.test(letters);
  const bare = yaphala ? letters.replace(/\u200D?্য$/, '') : letters;
  const [front, back] = aroundVowel(vowel, first);
  const body = conjunct(bare, dialect) + (yaphala ? '¨' : '');
  const held = yaphala ? undefined : withVowel(bare, vowel, body, dialect);
  const written = held ?? body + back;
  const over = reph ? '©' : '';
  // Reph stands over the letters, before what follows them.
  return (
    front +
    (held ? held + over : body + over + written.slice(body.length)) +
    [...marks].map((mark) => OTHERS[mark]).join('')
  );
}

function aroundVowel(vowel: string, first: boolean): [string, string] {
  if (vowel === 'ি') return ['w', ''];
  const e = first ? '†' : '‡';
  if (vowel === 'ে') return [e, ''];
  if (vowel === 'ৈ') return [first ? 'ˆ' : '‰', ''];
  if (vowel === 'ো') return [e, 'v'];
  if (vowel === 'ৌ') return [e, 'Š'];
  return ['', AFTER[vowel] ?? ''];
}

/** Shapes in which letter and vowel are one, or the vowel has another form. */
function withVowel(letters: string, vowel: string, body: string, dialect: BijoyVersion): string | undefined {
  const held = `${letters}${vowel}`;
  if (held === 'গু') return '¸';
  if (held === 'শু') return 'ï';
  if (held === 'হু') return 'û';
  if (held === 'হৃ') return 'ü';
  if (vowel === 'ু' && /[নস]্ত$/.test(letters) && body.length === 2) return `${body.charAt(0)}‘`;
  const last = letters.normalize('NFC').slice(-1);
  if (vowel === 'ু' && /ড\u09BC$/.test(letters)) return `${body}–`;
  if (vowel === 'ু' && /(^|্)র$|্ল$/.test(letters)) return body + (dialect === 'new' ? 'æ' : letters === 'র' ? '“' : 'y');
  if (vowel === 'ূ' && /র$/.test(letters)) return `${body}ƒ`;
  if ('রনণলষহ'.includes(last)) {
    if (vowel === 'ু') return `${body}y`;
    if (vowel === 'ূ') return `${body}~`;
    if (vowel === 'ৃ') return `${body}„`;
  }
  return undefined;
}

function conjunct(letters: string, dialect: BijoyVersion): string {
  const single = letters.replace(/([ডঢয])\u09BC/g, (_, letter: string) => `{${letter}}`);
  if (single === '') return '';
  const known = (dialect === 'new' ? newer : old).get(letters);
  if (known) return known;
  if (/^\{.\}$/.test(single)) return NUKTA[single.charAt(1)] ?? '';
  if (letters.length === 1) return VOWELS[letters] ?? OTHERS[letters] ?? KEYS[CONSONANTS.indexOf(letters)] ?? '';
  if (letters.endsWith('্')) return `${conjunct(letters.slice(0, -1), dialect)}&`;
  const beside = BESIDE[letters.slice(-3)];
  if (beside) return conjunct(`${letters.slice(0, -3)}ক`, dialect).slice(0, -1) + beside;
  const below = BELOW[letters.slice(-2)];
  if (below && letters.charAt(letters.length - 3) !== '\u200C') return conjunct(letters.slice(0, -2), dialect) + below;
  const cut = letters.indexOf('্');
  if (cut < 0) return [...letters].map((letter) => conjunct(letter, dialect)).join('');
  const rest = letters.slice(cut + 1);
  if (rest.startsWith('\u200C'))
    return `${conjunct(letters.slice(0, cut), dialect)}&${conjunct(rest.slice(1), dialect)}`;
  return half(letters.slice(0, cut), dialect) + conjunct(rest, dialect);
}

const HALVES: Readonly<Record<string, string>> = { ঙ: '•', চ: '”', দ: '˜', ন: '›', ম: '¤', ষ: '®', স: '¯' };
const half = (letter: string, dialect: BijoyVersion): string => HALVES[letter] ?? `${conjunct(letter, dialect)}&`;
