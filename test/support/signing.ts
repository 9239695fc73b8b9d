import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, OpenSchool } from './school.ts';

export const sha256Of = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type Signature = { text: string; sha256: string; signature: string; kid: string };

/** True if a signature is one over these bytes by a public key. */
export const holds = (text: string, signature: string, x: string): boolean =>
  verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );

/** A school's notices and what can be checked of them, by its Admin and by a visitor. */
export function signingIn(school: OpenSchool, token: string) {
  const send = (method: string, path: string, body?: unknown): Promise<Answer> =>
    school.call(method, path, { token, ...(body !== undefined && { body }) });
  const done = async (method: string, path: string, body?: unknown): Promise<Answer['body']> => {
    const answer = await send(method, path, body);
    expect([answer.status < 300, answer.body], `${method} ${path}`).toEqual([true, answer.body]);
    return answer.body;
  };
  const signatureOf = (id: number) => school.call('GET', `notices/${id}/signature/`);
  return {
    send,
    done,
    turn: (signing: boolean) => done('PATCH', 'settings/', { signing }),
    add: async (body: object): Promise<number> => (await done('POST', 'notices/', body)).id,
    signatureOf,
    /** The signature of a notice that has one, whose parts fit together. */
    signed: async (id: number): Promise<Signature & { code: string; versions: Omit<Signature, 'text'>[] }> => {
      const { status, body } = await signatureOf(id);
      expect([status, body.sha256], JSON.stringify(body)).toEqual([200, sha256Of(body.text)]);
      expect(body.versions.at(-1).sha256).toBe(body.sha256);
      return body;
    },
    logOf: async (id: number): Promise<string[]> =>
      (await school.call('GET', 'verify/log/')).body.results
        .filter(({ what }: { what: string }) => what === `notice:${id}`)
        .map(({ sha256 }: { sha256: string }) => sha256),
    check: async (q: string) => (await school.call('GET', `verify/notices/?q=${encodeURIComponent(q)}`)).body,
    checkFile: async (bytes: string | Uint8Array) =>
      (await school.call('GET', `verify/files/${sha256Of(bytes)}/`)).body,
  };
}
