import { usualPass } from '../results/rules.ts';
import type { Part } from '../results/subject.ts';

const part = (key: string, name: string, full: number): Part => ({ key, name, full, pass: usualPass(full) });

const [WRITTEN, MCQ, PRACTICAL] = ['সৃজনশীল', 'বহুনির্বাচনি', 'ব্যবহারিক'] as const;

/** How the marks of a paper are usually parted; pass marks are those of the boards. */
export const PAPER_PRESETS = [
  { id: 'cq-mcq', name: '১০০: সৃজনশীল ৭০, বহুনির্বাচনি ৩০', parts: [part('cq', WRITTEN, 70), part('mcq', MCQ, 30)] },
  {
    id: 'practical',
    name: '১০০: সৃজনশীল ৫০, বহুনির্বাচনি ২৫, ব্যবহারিক ২৫',
    parts: [part('cq', WRITTEN, 50), part('mcq', MCQ, 25), part('practical', PRACTICAL, 25)],
  },
  { id: 'written', name: '১০০: শুধু লিখিত', parts: [part('written', 'লিখিত', 100)] },
  { id: 'half', name: '৫০: শুধু লিখিত', parts: [part('written', 'লিখিত', 50)] },
] as const satisfies readonly { id: string; name: string; parts: readonly Part[] }[];

const KEYS: ReadonlyMap<string, string> = new Map(
  PAPER_PRESETS.flatMap(({ parts }) => parts.map(({ name, key }) => [name, key])),
);

/** The key of a part by its name, so that the parts of joined papers that are called alike are added up. */
export const partKeyOf = (name: string): string => KEYS.get(name.trim()) ?? name.trim().slice(0, 30);

export const fullOf = (parts: readonly Part[]): number => parts.reduce((all, { full }) => all + full, 0);
