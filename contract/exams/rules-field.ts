import { data } from '../kit/field.ts';
import { DEFAULT_RULES, type GradingRules, readRules } from '../results/rules.ts';
import { gradesInWords, ruleFacts } from './rules-words.ts';

const choice = (...values: string[]) => ({ type: 'string', enum: values });
const upTo = (maximum: number) => ({ type: 'number', minimum: 0, maximum, multipleOf: 0.01 });

/** Grading rules of an exam; omitted ones default to those of the boards. */
export const rulesField = data(
  {
    read: (sent): { value: GradingRules } | { problem: string } => {
      const read = readRules(sent);
      return 'rules' in read ? { value: read.rules } : { problem: read.problem };
    },
    schema: {
      type: 'object',
      properties: {
        grades: {
          type: 'array',
          minItems: 2,
          maxItems: 20,
          description: 'Highest first; the last one begins at 0 and has no point.',
          items: {
            type: 'object',
            required: ['min', 'letter', 'point'],
            properties: { min: upTo(100), letter: { type: 'string', minLength: 1, maxLength: 10 }, point: upTo(10) },
          },
        },
        rounding: choice('none', 'half_up', 'up'),
        pass: choice('each', 'total'),
        joined: choice('summed', 'per_paper'),
        optional_above: upTo(10),
        total_with_optional: { type: 'boolean' },
      },
      examples: [DEFAULT_RULES],
    },
    inWords: (rules) => [...gradesInWords(rules), ...ruleFacts(rules).map(({ label, value }) => `${label}: ${value}`)],
  },
  { default: DEFAULT_RULES },
);
