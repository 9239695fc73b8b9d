import { type Grade, type GradingRules, hundredths } from './rules.ts';

/** A percentage as an exact fraction, so that 79.99… is never taken for 80: 159 marks of 200 are 1,590,000 / 20,000. */
export type Percentage = { readonly numerator: bigint; readonly denominator: bigint };

/** `marks` of `full`, both in hundredths; `full` is more than 0. */
export const percentageOf = (marks: number, full: number): Percentage => ({
  numerator: BigInt(marks) * 100n,
  denominator: BigInt(full),
});

/** Several percentages with their weights (any unit, more than 0 in all): terms 60, 70, 85 at 20, 20, 60 are 77. */
export function weighted(parts: readonly { percentage: Percentage; weight: number }[]): Percentage {
  let [numerator, denominator, weights] = [0n, 1n, 0n];
  for (const { percentage, weight } of parts) {
    const share = BigInt(hundredths(weight));
    numerator = numerator * percentage.denominator + share * percentage.numerator * denominator;
    denominator *= percentage.denominator;
    weights += share;
  }
  return { numerator, denominator: denominator * weights };
}

const halfUp = ({ numerator, denominator }: Percentage): bigint => (2n * numerator + denominator) / (2n * denominator);

function rounded(percentage: Percentage, rounding: GradingRules['rounding']): Percentage {
  if (rounding === 'none') return percentage;
  const { numerator, denominator } = percentage;
  const whole = rounding === 'half_up' ? halfUp(percentage) : (numerator + denominator - 1n) / denominator;
  return { numerator: whole, denominator: 1n };
}

/** The grade of a percentage, rounded as the rules say. */
export function gradeOf(percentage: Percentage, rules: GradingRules): Grade {
  const { numerator, denominator } = rounded(percentage, rules.rounding);
  const reached = ({ min }: Grade) => numerator * 100n >= BigInt(hundredths(min)) * denominator;
  return rules.grades.find(reached) ?? failOf(rules);
}

/** The grade of who fails, whatever the marks: the table's last. */
export const failOf = (rules: GradingRules): Grade => rules.grades.at(-1) ?? { min: 0, letter: 'F', point: 0 };

/** The letter of a grade point average: that of the highest point which it reaches (4.78 is an A). */
export const letterOf = (gpa: number, rules: GradingRules): string =>
  (rules.grades.find(({ point }) => gpa >= point) ?? failOf(rules)).letter;

/** In hundredths of a per cent, half up: for printing, never for grading. */
export const printed = ({ numerator, denominator }: Percentage): number =>
  Number(halfUp({ numerator: numerator * 100n, denominator }));

/** `sum ÷ count` of whole numbers, half up. */
export const quotient = (sum: number, count: number): number => Math.floor((2 * sum + count) / (2 * count));
