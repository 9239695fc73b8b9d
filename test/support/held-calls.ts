import { AsyncLocalStorage } from 'node:async_hooks';
import { resetPassword } from '../../server/accounts/admin-commands.ts';
import { hashPassword } from '../../server/accounts/password-hash.ts';
import { createToken } from '../../server/accounts/tokens.ts';
import { timestamp } from '../../server/database/table.ts';
import type { Route } from '../../server/http/router.ts';
import { type Answer, PASSWORD, type TestSchool } from './school.ts';

export type Person = { id: number; username: string; token: string };

type Sent = { path: string; body?: FormData | object; headers?: Record<string, string> };

/** Tells the writes of a call from those that the server does by itself at the same moment. */
const calling = new AsyncLocalStorage<boolean>();

/** Calls whose right ends after they have begun, in a school that is open when they are made. */
export function heldCalls(school: () => TestSchool) {
  let n = 0;
  let hash: Promise<string> | undefined;

  async function person(role: 'Admin' | 'User'): Promise<Person> {
    hash ??= hashPassword(PASSWORD);
    const password_hash = await hash;
    const username = `person${++n}`;
    const { database } = school().app;
    const row = { username, username_key: username, password_hash, full_name: username, email: '', phone: '' };
    return database.write(async (writer) => {
      const { id } = await writer
        .insertInto('users')
        .values({ ...row, profile_picture: null, role, created_at: timestamp(), updated_at: timestamp() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: Number(id), username, token: await createToken(writer, Number(id), 'test') };
    });
  }

  /** Ways in which a person's permission ends, by somebody else or by the person on another device. */
  const ENDS: Record<string, (who: Person) => Promise<unknown>> = {
    'is signed out': ({ token }) => school().call('POST', 'token/revoke/', { token }),
    'gets a new password': ({ username }) => resetPassword(school().app, username, async () => PASSWORD),
    'is demoted': ({ id }) => school().call('PATCH', `users/${id}/`, { token: school().admin, body: { role: 'User' } }),
    'is deleted': ({ id }) => school().call('DELETE', `users/${id}/`, { token: school().admin }),
    'loses the role alone': ({ id }) =>
      school().app.database.write((writer) =>
        writer.updateTable('users').set({ role: 'User' }).where('id', '=', id).execute(),
      ),
  };

  /** Calls with a body that comes only when `meanwhile` is done. */
  async function heldBack(
    { method }: Route,
    { path, body }: Sent,
    token: string,
    meanwhile: () => Promise<unknown>,
  ): Promise<Answer> {
    const whole = new Request('http://school().test', {
      method: 'POST',
      ...(body instanceof FormData
        ? { body }
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          await meanwhile();
          controller.enqueue(bytes);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'Content-Type': whole.headers.get('content-type') ?? '' };
    return school().call(method, path, { token, body: stream, headers });
  }

  /** Calls, and does `meanwhile` when the call is about to write. */
  async function justBefore(
    { method }: Route,
    { path, ...sent }: Sent,
    token: string,
    meanwhile: () => Promise<unknown>,
  ): Promise<Answer> {
    const { database } = school().app;
    const { write } = database;
    database.write = async (...work) => {
      if (!calling.getStore()) return write(...work);
      database.write = write;
      await calling.run(false, meanwhile);
      return write(...work);
    };
    try {
      return await calling.run(true, () => school().call(method, path, { token, ...sent }));
    } finally {
      database.write = write;
    }
  }

  return { person, ENDS, heldBack, justBefore };
}
