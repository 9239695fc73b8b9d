const CONSONANTS: Readonly<Record<string, string>> = {
  ক: 'k',
  খ: 'kh',
  গ: 'g',
  ঘ: 'gh',
  ঙ: 'ng',
  চ: 'ch',
  ছ: 'chh',
  জ: 'j',
  ঝ: 'jh',
  ঞ: 'n',
  ট: 't',
  ঠ: 'th',
  ড: 'd',
  ঢ: 'dh',
  ণ: 'n',
  ত: 't',
  থ: 'th',
  দ: 'd',
  ধ: 'dh',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'bh',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 'sh',
  ষ: 'sh',
  স: 's',
  হ: 'h',
  ড়: 'r',
  ঢ়: 'rh',
  য়: 'y',
};
const VOWELS: Readonly<Record<string, string>> = {
  অ: 'a',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
};
const SIGNS: Readonly<Record<string, string>> = {
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
};
const MARKS: Readonly<Record<string, string>> = { 'ং': 'ng', 'ঃ': '', 'ঁ': '', ৎ: 't' };
const TITLES: Readonly<Record<string, string>> = { 'মো.': 'Md.', 'মোসা.': 'Mst.' };

function wordIn(word: string): string {
  const title = TITLES[word];
  if (title) return title;
  const letters = word.normalize('NFC').match(/[ডঢয]\u09BC|./gu) ?? [];
  const latin = letters.map((letter, at) => {
    const consonant = CONSONANTS[letter.normalize('NFC')];
    if (consonant === undefined) return VOWELS[letter] ?? SIGNS[letter] ?? MARKS[letter] ?? '';
    const next = letters[at + 1] ?? '';
    // The vowel that is not written, spoken between two consonants and not at the end.
    const isOpen = CONSONANTS[next.normalize('NFC')] !== undefined && at < letters.length - 1;
    return isOpen ? `${consonant}a` : consonant;
  });
  const plain = latin.join('');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A name in Latin letters, near enough for a made-up one. */
export const romanised = (name: string): string => name.split(' ').map(wordIn).join(' ');
