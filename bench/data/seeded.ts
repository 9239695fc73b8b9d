import type { ResourcePath } from '#contract/resources/index.ts';
import { bn, toLatinDigits } from '#contract/rules/digits.ts';
import { toJpeg, toPng } from '../../sample/art/raster.ts';
import { className } from '../../sample/content/classes.ts';
import { type Dice, dice } from '../../sample/dice.ts';
import { isSampleFile, type SampleFile } from '../../sample/files.ts';
import { orderPaper } from '../../sample/paper/order-paper.ts';
import { type SampleSchool, sampleSchool } from '../../sample/sample.ts';
import { SCHOOL } from '../../sample/school.ts';

const [VILLAGE = ''] = SCHOOL.name.split(' ');
const BEGINNINGS = ['কাঞ্চন', 'সোনা', 'রূপ', 'মধু', 'চাঁদ', 'হরি', 'নীল', 'ফুল', 'কমলা', 'বকুল'] as const;
const ENDINGS = ['পুর', 'গঞ্জ', 'নগর', 'তলা', 'খালী', 'কান্দি', 'ডাঙ্গা', 'বাড়ি', 'হাট', 'দিয়া'] as const;
/** Lists that nothing refers to, and the least share of their rows that a school has. */
const THINNED: Partial<Record<ResourcePath, number>> = { gallery: 0.4, contacts: 0.2, results: 0.5, routines: 0.5 };
/** Classes of which no exam, paper or leave names a pupil by roll. */
const FREE = [1, 2, 3, 4, 5].map(className);
const LEAST_PUPILS = 24;

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="24"/></svg>';
const drawn: Readonly<Record<string, () => Promise<Buffer>>> = {
  jpg: () => toJpeg(DRAWING, 64),
  png: () => toPng(DRAWING, 64),
  pdf: () => orderPaper({ title: 'আদেশ', date: '2026-11-01', body: 'অনুমোদিত', rows: [] }),
};
const files = new Map<string, Promise<Buffer>>();

/** The same small picture or paper for all files of a kind: what draws and reads them has loads of its own. */
function small({ filename }: SampleFile): SampleFile {
  const kind = filename.split('.').at(-1) ?? '';
  const make = () => {
    const made = files.get(kind) ?? drawn[kind]?.() ?? Promise.reject(new Error(`no file is drawn for ${filename}`));
    files.set(kind, made);
    return made;
  };
  return { filename, make };
}

function mapTexts(value: unknown, text: (text: string) => string): unknown {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, text));
  if (isSampleFile(value)) return small(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, text)]));
}

function thin(path: string, rows: readonly Readonly<Record<string, unknown>>[], d: Dice) {
  const share = THINNED[path as ResourcePath];
  if (share !== undefined) return rows.slice(0, Math.ceil(rows.length * d.between(share, 1)));
  if (path !== 'students') return rows;
  const most = new Map(FREE.map((name) => [name, d.whole(LEAST_PUPILS, 50)]));
  return rows.filter(
    ({ class_name, roll_number }) =>
      Number(toLatinDigits(String(roll_number))) <= (most.get(String(class_name)) ?? Number.POSITIVE_INFINITY),
  );
}

export const villageOf = (seed: number): string =>
  `${BEGINNINGS[seed % 10]}${ENDINGS[Math.floor(seed / 10) % 10]}${seed < 100 ? '' : ` ${bn(seed)}`}`;

/** The sample as the school of another village has it: its own name, people, marks and numbers of rows. */
export function seededSample(today: string, seed: number): SampleSchool {
  const d = dice(`school ${seed}`);
  const text = (from: string) => from.replaceAll(VILLAGE, villageOf(seed)).replaceAll('kusumpur', `school-${seed}`);
  const { settings, ...lists } = sampleSchool(today, `${seed} `);
  const mapped = Object.entries(lists).map(([path, rows]) => [path, mapTexts(thin(path, rows, d), text)] as const);
  return { settings, ...Object.fromEntries(mapped) } as SampleSchool;
}
