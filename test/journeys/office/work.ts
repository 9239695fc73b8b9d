import type { Locator, Page } from '@playwright/test';

/** Seconds of one step of a person's work, by the keystroke-level model. */
const KEY = 0.5;
const PRESS = 1.1;
const DECISION = 1.35;
const READING = 3;

/** Counts what a person does at a screen, and how long that takes who types with two fingers. */
export type Work = ReturnType<typeof countedWork>;

export function countedWork(page: Page) {
  const count = { presses: 0, keys: 0, decisions: 0, problems: 0, machine: 0 };
  /** Adds what was waited for until `done`. */
  async function wait(done: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    await done();
    count.machine += (performance.now() - from) / 1000;
  }
  return {
    wait,
    /** A problem that is read and thought about. */
    read: (problems = 1) => {
      count.problems += problems;
      count.decisions += problems;
    },
    press: async (target: Locator) => {
      count.presses += 1;
      await wait(() => target.click());
    },
    /** Fields are pressed, emptied by one key and typed into. */
    type: async (target: Locator, text: string) => {
      count.presses += 1;
      count.keys += 1 + text.length;
      await wait(() => target.fill(text));
    },
    key: async (key: string) => {
      count.keys += 1;
      await wait(() => page.keyboard.press(key));
    },
    /** A list is opened, looked through and pressed. */
    choose: async (target: Locator, option: string | { label: string }) => {
      count.presses += 2;
      count.decisions += 1;
      await wait(() => target.selectOption(option));
    },
    file: async (target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      count.presses += 3;
      count.decisions += 1;
      await wait(() => target.setInputFiles(file));
    },
    sum: () => {
      const { presses, keys, decisions, problems, machine } = count;
      const person = presses * PRESS + keys * KEY + decisions * DECISION + problems * READING;
      return { ...count, machine: Math.round(machine), person: Math.round(person) };
    },
  };
}
