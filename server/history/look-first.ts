import { Refusal } from '../refusal.ts';

const words = {
  changed: 'এর মধ্যে আরেকজন ফাইলটি বারবার বদলেছেন। এখনকার ফাইলটি দেখে আবার চেষ্টা করুন।',
} as const;

/** Takes a commit back in which something slow turned out to be needed: `look` reads it, and the work is done again. */
export class LookFirst extends Refusal {
  readonly look: () => Promise<void>;

  constructor(look: () => Promise<void>) {
    super(409, { message: words.changed });
    this.look = look;
  }
}
