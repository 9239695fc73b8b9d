/**
 * The sound of a word, in one alphabet for Bengali and for Bengali typed in Latin letters: consonants by class (k for ক খ ক্ষ q,
 * s for শ ষ স sh, …), vowels a e i o u, and O for the vowel that Bengali does not write. notish and নোটিশ are both `notis`.
 */
export type Sound = string;

const LETTERS =
  'ক k খ k গ g ঘ g ঙ n চ c ছ c জ j ঝ j ঞ n ট t ঠ t ড d ঢ d ণ n ত t থ t দ d ধ d ন n প p ফ f ব b ভ b ম m য j র r ল l শ s ষ s স s হ h ৎ t';
const VOWELS = 'অ o আ a ই i ঈ i উ u ঊ u ঋ ri এ e ঐ oi ও o ঔ ou';
const SIGNS = '\u09BE a \u09BF i \u09C0 i \u09C1 u \u09C2 u \u09C3 ri \u09C7 e \u09C8 oi \u09CB o \u09CC ou';

const table = (list: string): ReadonlyMap<string, string> => {
  const parts = list.split(' ');
  return new Map(parts.flatMap((part, index) => (index % 2 ? [] : [[part, parts[index + 1] ?? '']])));
};
const [letters, vowels, signs] = [table(LETTERS), table(VOWELS), table(SIGNS)];

/** Conjuncts that are not said as they are written; several where people differ. */
const SAID: readonly [RegExp, readonly string[]][] = [
  // ক্ষ: a key has স for ষ.
  [/^ক\u09CDস(?:\u09CDয)?$/, ['k', 'ks']],
  [/^ক\u09CDস\u09CDম$/, ['k', 'km', 'ksm']],
  [/^জ\u09CDঞ$/, ['g']],
  [/^হ\u09CD([মনলবয])$/, ['h$', '$']],
];

/** As they are written, which has little to do with how they are read. */
const aliases = new Map(
  'মো মোঃ মোহাম্মদ|md,মোছা মোছাঃ মোসা মোসাঃ|mst,ড ডঃ ডা ডাঃ|dr'.split(',').flatMap((line) => {
    const [titles = '', said = ''] = line.split('|');
    return titles.split(' ').map((title): [string, string] => [title, said]);
  }),
);

const MOST = 8;
const both = (starts: readonly string[], ends: readonly string[]): string[] =>
  starts.flatMap((start) => ends.map((end) => start + end)).slice(0, MOST);

/** The consonants of one cluster, in each way that it is said. */
function clusterSounds(cluster: string, isFirst: boolean): string[] {
  for (const [pattern, said] of SAID) {
    const found = pattern.exec(cluster);
    if (found) return said.map((sound) => sound.replace('$', letters.get(found[1] ?? '') ?? ''));
  }
  const parts = cluster.split('\u09CD');
  let sounds = [''];
  for (const [index, letter] of parts.entries()) {
    const before = parts[index - 1];
    const own = letters.get(letter) ?? '';
    sounds = both(sounds, before === undefined ? [own] : below(letter, before, own, isFirst && index === 1));
  }
  return sounds;
}

/** A letter below another: য is not heard, ব and ম hardly, গ with ঙ is one sound. */
function below(letter: string, before: string, own: string, isFirst: boolean): string[] {
  if (letter === 'য') return before === 'র' ? [own, ''] : [''];
  if (letter === 'ব') return 'মবরল'.includes(before) && !isFirst ? [own] : ['', own];
  if (letter === 'গ' && before === 'ঙ') return [''];
  if (letter === 'ম') return 'তদসশষক'.includes(before) ? ['', own] : [own];
  return [own];
}

const BENGALI = /([ক-হৎ](?:\u09CD[ক-হ])*)(\u09CD?)|([অ-ঔ])|([\u09BE-\u09CC])|(\u0982)|(.)/gsu;

function bengaliSounds(word: string): Sound[] {
  // য় is a glide between vowels and ই at the end, ড় and ঢ় are heard as র.
  const plain = word
    .replace(/গাও$/, 'গাওন')
    .replace(/\u0982গ/g, 'ঙ\u09CDগ')
    .replace(/য\u09BC$/, 'ই')
    .replace(/য\u09BC/g, '\u09DF')
    .replace(/[ডঢ]\u09BC/g, 'র')
    .replace(/\u09CD$/, '');
  let sounds = [''];
  let open = false;
  for (const { 1: cluster, 2: ended, 3: vowel, 4: sign, 5: nasal, 6: other, index } of plain.matchAll(BENGALI)) {
    if (cluster !== undefined) {
      sounds = both(
        sounds,
        clusterSounds(cluster, index === 0).map((said) => (open ? 'O' : '') + said),
      );
      open = ended === '' && cluster !== 'ৎ';
      continue;
    }
    if (sign !== undefined) sounds = both(sounds, [signs.get(sign) ?? '']);
    else if (open) sounds = both(sounds, ['O']);
    open = false;
    if (vowel !== undefined) sounds = both(sounds, [vowels.get(vowel) ?? '']);
    if (nasal !== undefined) sounds = both(sounds, ['n']);
    if (other !== undefined && /[0-9]/.test(other)) sounds = both(sounds, [other]);
  }
  return sounds;
}

const LATIN: readonly [RegExp, readonly string[]][] = [
  [/^tions?/, ['sOn']],
  [/^ksh/, ['k', 'ks']],
  [/^(?:chh|tch|cch|ch)/, ['c']],
  [/^(?:ngkh|nkh|ngk|nk)/, ['nk']],
  [/^ng(?=[aeiou])/, ['n', 'ng']],
  [/^(?:ngg|ng)/, ['n']],
  [/^(?:kkh|kh|ck|cq|q|k)/, ['k']],
  [/^(?:ssh|sh|ss|s)/, ['s']],
  [/^(?:ggh|gh|gy(?=[aeiou])|gg)/, ['g']],
  [/^g(?=[eiy])/, ['g', 'j']],
  [/^(?:jh|j|z)/, ['j']],
  [/^(?:th|t)/, ['t']],
  [/^(?:dh|d)/, ['d']],
  [/^(?:ph|f)/, ['f']],
  [/^(?:bh|b|v)/, ['b']],
  [/^rh/, ['r', 'rh']],
  [/^r/, ['r']],
  [/^x/, ['ks']],
  [/^c(?=[eiy])/, ['s', 'c']],
  // Some type c for চ.
  [/^c(?=[aou])/, ['k', 'c']],
  [/^c/, ['k']],
  [/^(?:aa|a)/, ['a']],
  [/^ee/, ['i']],
  [/^oo/, ['u']],
  [/^ow(?=[^aeiou]|$)/, ['ou']],
  [/^y(?=[^aeiou]|$)/, ['i']],
  [/^[yw]/, ['']],
  [/^h$/, ['h', '']],
  [/^[gnpmlhaeiou0-9]/, ['$']],
];

function latinSounds(word: string): Sound[] {
  let rest = word.replace(/^sch/, 'sk');
  let sounds = [''];
  while (rest !== '') {
    const [pattern, said] = LATIN.find(([pattern]) => pattern.test(rest)) ?? [/^./su, ['']];
    const found = pattern.exec(rest)?.[0] ?? rest;
    sounds = both(
      sounds,
      said.map((sound) => sound.replace('$', found)),
    );
    rest = rest.slice(found.length);
  }
  return sounds;
}

const NAMES =
  'a e b bi c si d di e i f ef g ji h eic i ai j je k ke l el m em n en o o p pi q kiu r ar s es t ti u iu v bi w dablu x eks y oai z jed';
const names = table(NAMES);

/** SSC as it is said, letter by letter: এসএসসি. */
const spelledOut = (word: string): string =>
  [...word].map((letter) => (names.get(letter) ?? '').replace(/([^aeiou])$/, '$1O')).join('');

/** The ways in which a word's key (words.ts) is said, at most eight; [''] for what has no sound. */
export function soundsOf(key: string): Sound[] {
  const own = /[\u0980-\u09FF]/.test(key)
    ? bengaliSounds(key)
    : latinSounds(key.normalize('NFD').replace(/[^a-z0-9]/g, ''));
  const letters = /^[a-z]{2,5}$/.test(key) ? [spelledOut(key)] : [];
  const alias = aliases.get(key);
  const said = [...own, ...letters, ...(alias ? [alias] : [])].map((sound) =>
    sound.replace(/([b-df-hj-np-tv-z])\1+/g, '$1'),
  );
  // People often type only one of two like consonants with an unwritten vowel between.
  return [...new Set([...said, ...said.map((sound) => sound.replace(/([b-df-hj-np-tv-z])O\1/g, '$1'))])];
}

/** A sound without its vowels: what must be alike before anything else is compared. */
export const skeletonOf = (sound: Sound): string => sound.replace(/[aeiouO]/g, '');

const isVowel = (letter: string): boolean => 'aeiouO'.includes(letter);

/** Cost of a letter that only one of the two sounds has. */
const lone = (letter: string): number =>
  letter === 'O' ? 0.1 : letter === 'o' || letter === 'e' ? 0.35 : isVowel(letter) ? 0.5 : 1;

const NEAR: Readonly<Record<string, number>> = {
  Oo: 0,
  Oa: 0.15,
  ou: 0.3,
  ei: 0.3,
  ae: 0.35,
  ao: 0.35,
  Oe: 0.4,
  Ou: 0.4,
};

function exchanged(a: string, b: string): number {
  if (a === b) return 0;
  if (isVowel(a) && isVowel(b)) return NEAR[a + b] ?? NEAR[b + a] ?? 0.7;
  return 2;
}

/**
 * Likeness of two sounds, 0 to 1; with `prefix`, of the first to the beginning of the second. 1 sounds the same, 0.6 is still a
 * usual spelling.
 */
export function likeness(a: Sound, b: Sound, prefix = false): number {
  const row = [0];
  for (const letter of b) row.push((row[row.length - 1] ?? 0) + lone(letter));
  for (const letter of a) {
    const alone = lone(letter);
    let diagonal = row[0] ?? 0;
    let left = diagonal + alone;
    row[0] = left;
    for (let index = 1; index <= b.length; index += 1) {
      const other = b.charAt(index - 1);
      const above = row[index] ?? 0;
      left = Math.min(diagonal + exchanged(letter, other), above + alone, left + lone(other));
      row[index] = left;
      diagonal = above;
    }
  }
  const cost = prefix ? Math.min(...row) : (row[b.length] ?? 0);
  return Math.max(0, 1 - cost / Math.max(2, a.length * 0.6));
}
