import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

describe('a password’s hash', () => {
  it('is argon2id at OWASP’s cost, with a salt of its own', async () => {
    const [a, b] = await Promise.all([hashPassword('গোপন কথা'), hashPassword('গোপন কথা')]);
    expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}==\$[\w+/]{43}=$/);
    expect(a).not.toBe(b);
  });

  it('fits its password in either Unicode form and no other', async () => {
    const stored = await hashPassword('ক\u09C7\u09BE ড়');
    for (const right of ['ক\u09CB \u09A1\u09BC', 'ক\u09C7\u09BE \u09DC'])
      expect(await verifyPassword(right, stored)).toBe(true);
    for (const wrong of ['ক\u09CB \u09A1\u09BC ', 'ক\u09CB', '', 'x'.repeat(100_000)])
      expect(await verifyPassword(wrong, stored)).toBe(false);
  });

  it('keeps the cost at which it was made', async () => {
    const stored = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA==$3xT5uLUR5LmQX1wSqG0mDWLVcQ5qbhQuNM0pnYlKq8E=';
    expect(await verifyPassword('x', stored)).toBe(false);
    expect(await verifyPassword('x', stored.replace('m=64', 'm=65'))).toBe(false);
  });

  it.each(['', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=64,t=1,p=1$$'])(
    'fits nothing when it is %j',
    async (stored) => {
      expect(await verifyPassword(stored, stored)).toBe(false);
    },
  );

  it('of nobody fits nothing', async () => {
    expect(await verifyPassword('', null)).toBe(false);
  });

  it('is made for many who wait', async () => {
    const stored = await hashPassword('এক দুই তিন');
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => verifyPassword(n % 2 ? 'এক দুই তিন' : 'x', stored)),
    );
    expect(all.filter(Boolean)).toHaveLength(6);
  });
});
