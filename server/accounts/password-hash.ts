import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal, sentences } from '../refusal.ts';

const hash = promisify(argon2);

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_LENGTH = 32;

/** Hashes computed at once: each takes 19 MiB and a thread of the pool that files need, too. */
const AT_ONCE = 2;
/** Longest queue: some 4 s of work; further requests get 503 with Retry-After. */
const MOST_WAITING = 200;
let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MOST_WAITING) {
    throw new Refusal(503, { message: sentences.passwords, headers: { 'Retry-After': '5' } });
  }
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

type Cost = { memory: number; passes: number; parallelism: number };

const derive = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  inTurn(() =>
    hash('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, tagLength: TAG_LENGTH, ...cost }),
  );

const textOf = (nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`;

/** A password's argon2id hash with its cost and salt, in the usual text form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return textOf(nonce, await derive(password, nonce, COST));
}

const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/;
/** Costs what any hash costs to compare with; nothing is ever compared with it in earnest. */
const NOBODY = textOf(Buffer.alloc(16), Buffer.alloc(TAG_LENGTH));

/**
 * True if the password matches the hash. Without a usable hash (unknown user) it takes as long and returns false, so
 * that the response time reveals nothing. Refuses with 503 when too many wait.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const own = PATTERN.exec(stored ?? '');
  const [, memory, passes, parallelism, salt = '', tag = ''] = own ?? PATTERN.exec(NOBODY) ?? [];
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost);
  const expected = Buffer.from(tag, 'base64');
  return derived.length === expected.length && timingSafeEqual(derived, expected) && own !== null;
}
