import { usualPass } from '../results/rules.ts';
import type { PaperPart } from '../results/subject.ts';
import { classRank } from '../rules/class-rank.ts';

const part = (key: string, name: string, full: number): PaperPart => ({ key, name, full, pass: usualPass(full) });

const [WRITTEN, MCQ, PRACTICAL] = ['সৃজনশীল', 'বহুনির্বাচনি', 'ব্যবহারিক'] as const;

/** Usual parts of a paper; pass marks are those of the boards. */
export const PAPER_PRESETS = [
  { id: 'cq-mcq', name: '১০০: সৃজনশীল ৭০, বহুনির্বাচনি ৩০', parts: [part('cq', WRITTEN, 70), part('mcq', MCQ, 30)] },
  {
    id: 'practical',
    name: '১০০: সৃজনশীল ৫০, বহুনির্বাচনি ২৫, ব্যবহারিক ২৫',
    parts: [part('cq', WRITTEN, 50), part('mcq', MCQ, 25), part('practical', PRACTICAL, 25)],
  },
  { id: 'written', name: '১০০: শুধু লিখিত', parts: [part('written', 'লিখিত', 100)] },
  { id: 'half', name: '৫০: শুধু লিখিত', parts: [part('written', 'লিখিত', 50)] },
] as const satisfies readonly { id: string; name: string; parts: readonly PaperPart[] }[];

const [SCIENCE, BUSINESS, HUMANITIES] = ['বিজ্ঞান', 'ব্যবসায় শিক্ষা', 'মানবিক'] as const;

/** Streams of a subject from class 9 on, by the beginning of its name. */
const OF_STREAMS: readonly (readonly [streams: string, subjects: RegExp])[] = [
  [SCIENCE, /^(?:পদার্থ|রসায়ন|জীববিজ্ঞান|উচ্চতর গণিত|বাংলাদেশ ও বিশ্বপরিচয়)/],
  [BUSINESS, /^(?:হিসাববিজ্ঞান|ফিন্যান্স|ব্যবসায়|উৎপাদন ব্যবস্থাপনা)/],
  [HUMANITIES, /^(?:বাংলাদেশের ইতিহাস|ইসলামের ইতিহাস|ইতিহাস|ভূগোল|পৌরনীতি|অর্থনীতি|যুক্তিবিদ্যা|সমাজ|মনোবিজ্ঞান)/],
  [`${BUSINESS}, ${HUMANITIES}`, /^বিজ্ঞান$/],
];

/** The streams that usually sit a subject in a class of this name; '' for all of it. */
export const usualStreams = (subject: string, className: string): string => {
  const rank = classRank(className);
  const isParted = rank >= 9 && Number.isFinite(rank);
  return (isParted && OF_STREAMS.find(([, subjects]) => subjects.test(subject.trim()))?.[0]) || '';
};

/** By what the papers of a subject that has two are joined: its name. '' for a subject of one paper. */
export const usualJoined = (subject: string): string =>
  /^(.+?)\s+(?:প্রথম|দ্বিতীয়|১ম|২য়) পত্র$/.exec(subject.trim())?.[1] ?? '';

/** A pupil takes one of these besides the compulsory subjects; marks of the others would be missing forever. */
export const usualRole = (subject: string): 'compulsory' | 'optional' =>
  /^(?:কৃষি\s*শিক্ষা|গার্হস্থ্য)/.test(subject.trim()) ? 'optional' : 'compulsory';

const KEYS: ReadonlyMap<string, string> = new Map(
  PAPER_PRESETS.flatMap(({ parts }) => parts.map(({ name, key }) => [name, key])),
);

/** The key of a part by its name, so that the parts of joined papers that are called alike are added up. */
export const partKeyOf = (name: string): string => KEYS.get(name.trim()) ?? name.trim().slice(0, 30);

/** The name of a part by its key, as far as the key tells. */
export const partNameOf = (key: string): string => [...KEYS].find(([, one]) => one === key)?.[0] ?? key;

export const fullOf = (parts: readonly PaperPart[]): number => parts.reduce((all, { full }) => all + full, 0);
