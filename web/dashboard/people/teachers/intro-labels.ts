import { INTRO_LABELS, splitIntro } from '#contract/rules/intro.ts';

/** Those of the seven labels that a teacher's introduction does not have yet. */
export function missingLabels(intro: string): string[] {
  const there = new Set(splitIntro(intro).map(({ label }) => label));
  return INTRO_LABELS.filter((label) => !there.has(label));
}

/** The introduction with a line for each label that it lacks, to be filled. */
export const withLabels = (intro: string): string =>
  [intro.trimEnd(), ...missingLabels(intro).map((label) => `${label}: `)].filter(Boolean).join('\n');

/** The introduction without lines of a label only: nobody reads an empty one. */
export function withoutBareLabels(intro: string): string {
  const lines = intro.split('\n');
  const isBare = (line: string, place: number): boolean => {
    const [only, ...more] = splitIntro(line);
    if (more.length > 0 || !only?.label || only.value !== '') return false;
    // A value may be below its label.
    const next = splitIntro(lines[place + 1] ?? '')[0];
    return next === undefined || next.label !== null;
  };
  return lines.filter((line, place) => !isBare(line, place)).join('\n');
}
