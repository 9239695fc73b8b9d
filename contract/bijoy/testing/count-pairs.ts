/**
 * Prints the table of ../pair-scores.ts: `node contract/bijoy/testing/count-pairs.ts`. Counted over the words of this repository, ICU's
 * names of languages, regions and currencies, and the names below; without any word of the two lists that the tests are held on.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ALPHABET, letterClass, MOST, SCALE } from '../pair-scores.ts';
import { toBijoy } from './encode.ts';
import { latinWords, wordPairs } from './words.ts';

const NAMES = `Abul Aftab Akbar Akram Alauddin Anis Arif Ashraf Aslam Azhar Babul Bashir Bulbul Dulal Ekram Enamul Faridul Fazlul Firoz Gias
  Habib Hafiz Hanif Harun Iqbal Jahid Jalal Jamal Jashim Kabir Kamal Khairul Liton Lutfor Mamun Manik Masum Matin Mehedi Milon Minhaj Mofizur
  Mokhles Mominul Monir Morshed Motiur Mukul Nasir Nayeem Obaidul Palash Parvez Quamrul Rajib Ramjan Rezaul Riaz Ripon Robiul Sabbir Sajjad
  Salauddin Selim Shafi Shakil Shamim Sharif Shohag Shorif Sirajul Sujon Sumon Tariq Tofazzal Wahid Yasin Zakir Ziaul Aklima Amena Anika Asma
  Bilkis Champa Dilruba Farhana Hasina Hosne Jesmin Kohinoor Laila Lipi Lovely Mahmuda Momtaz Morjina Nargis Nasima Nilufa Papia Popy Rahima Rina
  Rozina Ruma Sabina Salma Shahida Shilpi Sonia Sufia Tania Umme Zakia Anil Arun Asim Barman Bimal Chitta Dey Dhar Dilip Gobinda Gopal Haldar
  Jagadish Kamala Kartik Madhab Mitra Mohan Narayan Nath Nirmal Poddar Pradip Prodip Rakhal Ramesh Rani Shib Sukumar Sunil Swapan Tapan Uttam
  Savar Tongi Mirpur Uttara Jessore Kalihati Bhaluka Trishal Nandail Melandaha Sarishabari Ghatail Madhupur Nagarpur Delduar Basail Sakhipur
  Mirzapur Kaliganj Kapasia Sreepur Raipura Shibpur Monohardi Belabo Araihazar Rupganj Sonargaon Kalkini Shibchar Zajira Naria Bhedarganj Azimnagar
  Kazipara Gazirchar Mazar Razia Nazma Hazi Hajji Aziza Rezia Faizul Nizam Mazid Wazed Zillur Zohra`;

const root = path.join(import.meta.dirname, '../../..');
const bengali = new Set<string>();
const latin = new Map<string, number>();

function read(text: string): void {
  for (const [word] of text.normalize('NFC').matchAll(/[\u0980-\u09E5\u200C\u200D]{2,}/g)) bengali.add(word);
  for (const [word] of text.matchAll(/\b[A-Za-z][a-z]+\b/g))
    latin.set(word.toLowerCase(), (latin.get(word.toLowerCase()) ?? 0) + 1);
}

for (const file of globSync('{server,web,docs,contract,sample,test}/**/*.{ts,tsx,md}', { cwd: root })) {
  if (!file.includes('contract/bijoy')) read(readFileSync(path.join(root, file), 'utf8'));
}
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const two = letters.flatMap((first) => letters.map((second) => first + second));
const three = two.flatMap((start) => letters.map((last) => start + last));
const codes = {
  region: two.map((code) => code.toUpperCase()),
  language: [...two, ...three],
  currency: three.map((code) => code.toUpperCase()),
};
for (const locale of ['bn', 'en']) {
  for (const type of ['region', 'language', 'currency'] as const) {
    const names = new Intl.DisplayNames([locale], { type, fallback: 'none' });
    for (const code of codes[type]) read(names.of(code) ?? '');
  }
}
for (const name of NAMES.split(/\s+/)) latin.set(name.toLowerCase(), 4);
for (const [, word] of wordPairs()) bengali.delete(word);
for (const word of latinWords()) latin.delete(word.toLowerCase());

type Counts = { pairs: Map<string, number>; firsts: Map<string, number>; all: Map<string, number>; total: number };
const none = (): Counts => ({ pairs: new Map(), firsts: new Map(), all: new Map(), total: 0 });

function count(counts: Counts, word: string, times: number): void {
  let before = ' ';
  for (const letter of [...word, ' '].map(letterClass)) {
    counts.pairs.set(before + letter, (counts.pairs.get(before + letter) ?? 0) + times);
    counts.firsts.set(before, (counts.firsts.get(before) ?? 0) + times);
    counts.all.set(letter, (counts.all.get(letter) ?? 0) + times);
    counts.total += times;
    before = letter;
  }
}

const [typed, other] = [none(), none()];
for (const word of bengali) for (const dialect of ['old', 'new'] as const) count(typed, toBijoy(word, dialect), 1);
for (const [word, found] of latin) {
  const times = 1 + Math.log2(found) / 4;
  count(other, word, times);
  count(other, word.charAt(0).toUpperCase() + word.slice(1), times);
  count(other, word.toUpperCase(), times * 0.6);
}

// A pair that was never seen is as likely as its second letter is in general.
const UNSEEN = 20;
function chance({ pairs, firsts, all, total }: Counts, first: string, second: string): number {
  const general = ((all.get(second) ?? 0) + 0.5) / (total + 0.5 * ALPHABET.length);
  return ((pairs.get(first + second) ?? 0) + UNSEEN * general) / ((firsts.get(first) ?? 0) + UNSEEN);
}

for (const first of ALPHABET) {
  const row = [...ALPHABET].map((second) => {
    const score = Math.round(SCALE * Math.log(chance(typed, first, second) / chance(other, first, second)));
    return String.fromCharCode('m'.charCodeAt(0) + Math.max(-MOST, Math.min(MOST, score)));
  });
  console.log(`  ${row.join('')}`);
}
console.error(`${bengali.size} Bengali words, ${latin.size} others`);
