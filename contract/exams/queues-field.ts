import { data } from '../kit/field.ts';
import { parseId } from '../kit/read-value.ts';
import { cleanText } from '../rules/text.ts';

/** The pupils of a section, or of a whole class where the section is empty, in the order in which they sit down. */
export type Queue = { class: number; section: string };

const MOST = 12;
const LONGEST_SECTION = 200;
const PROBLEM = 'এক থেকে বারোটি সারি দিন; প্রতিটিতে শ্রেণি, আর চাইলে শাখা; কোনোটি দুবার নয়';

function readQueue(sent: unknown): Queue | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { class: named, section = '' } = sent as Record<string, unknown>;
  const id = parseId(named);
  const clean = typeof section === 'string' ? cleanText(section, false) : { problem: '' };
  if (id === null || 'problem' in clean || clean.text.length > LONGEST_SECTION) return null;
  return { class: id, section: clean.text };
}

function readQueues(sent: unknown): { value: Queue[] } | { problem: string } {
  const queues = Array.isArray(sent) && sent.length <= MOST ? sent.map(readQueue) : [];
  const right = queues.filter((queue) => queue !== null);
  const isTwice = new Set(right.map((queue) => JSON.stringify(queue))).size < right.length;
  return right.length === 0 || right.length < queues.length || isTwice ? { problem: PROBLEM } : { value: right };
}

/** Queues of a room: the first place of each bench takes the first, and so on. */
export const queuesField = data(
  {
    read: readQueues,
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: MOST,
      items: {
        type: 'object',
        required: ['class'],
        properties: {
          class: { type: 'integer', minimum: 1 },
          section: { type: 'string', maxLength: LONGEST_SECTION, default: '' },
        },
      },
      examples: [[{ class: 1, section: '' }]],
    },
    inWords: (queues, nameOf) =>
      queues.map(({ class: id, section }) => [nameOf('classes', id), section].filter(Boolean).join(' ')),
  },
  { required: true },
);
