import path from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { backupToFile } from '../../server/backup/file.ts';
import { moveSchool } from '../../server/backup/move.ts';
import { restoreArchive } from '../../server/backup/restore.ts';
import { publicKeys } from '../../server/signing/keys.ts';
import { newSigningKey } from '../../server/verify/new-key.ts';
import { noticeByCode } from '../../server/verify/notices.ts';
import { fileNamed, formOf, PDF } from '../support/records.ts';
import { DIALECTS, type Dialect, newPlace, openPlace, type Place, signedIn } from '../support/school.ts';
import { holds, signingIn } from '../support/signing.ts';

afterEach(() => void vi.useRealTimers());

async function emptyPlace(dialect: Dialect): Promise<Place> {
  const place = await newPlace(dialect);
  onTestFinished(() => place.drop());
  return place;
}

const WAYS = {
  'a backup': async (source: Place, target: Place) => {
    const school = await openPlace(source);
    const file = path.join(source.dataDir, 'school.tar');
    await backupToFile(school.app, file);
    await school.close();
    await restoreArchive(target, file);
  },
  'a move': moveSchool,
} as const satisfies Record<string, (source: Place, target: Place) => Promise<unknown>>;

const pairs = DIALECTS.flatMap((from) => DIALECTS.map((to) => [from, to] as const));
const cases = Object.keys(WAYS).flatMap((way) => pairs.map((pair) => [way as keyof typeof WAYS, ...pair] as const));

it.each(cases)(
  '%s from %s to %s carries keys, signatures and files, and only a move goes on with the key',
  async (way, from, to) => {
    const [source, target] = [await emptyPlace(from), await emptyPlace(to)];
    const first = await openPlace(source);
    const before = signingIn(first, await signedIn(first, 'head', 'Admin'));
    await before.turn(true);
    const sent = formOf({ title: 'চলে যাবে', pdf_file: fileNamed('a.pdf', PDF) });
    const { id } = await before.done('POST', 'notices/', sent);
    const signed = await before.signed(id);
    await first.close();

    await WAYS[way](source, target);
    const second = await openPlace(target);
    onTestFinished(() => second.close());
    const after = signingIn(second, await signedIn(second, 'second', 'Admin'));
    expect(await after.signed(id)).toEqual(signed);
    expect(await noticeByCode(second.app, signed.code)).toMatchObject({ state: 'valid' });
    expect(await after.checkFile(PDF)).toMatchObject({ state: 'current', notice: { id } });
    await after.done('PATCH', `notices/${id}/`, { title: 'চলে এসেছে' });
    const again = await after.signed(id);
    const keys = await publicKeys(second.app.database.read);
    expect(keys).toMatchObject(way === 'a move' ? [{ kid: signed.kid }] : [{ kid: signed.kid }, { kid: again.kid }]);
    expect(keys.map(({ valid_until }) => valid_until === null)).toEqual(way === 'a move' ? [true] : [false, true]);
    expect(holds(signed.text, signed.signature, keys[0]?.x ?? '')).toBe(true);
    expect(holds(again.text, again.signature, keys.at(-1)?.x ?? '')).toBe(true);
  },
);

it('a key that was ended after the backup signs nothing in what is restored, though the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T04:00:00Z') });
  const [source, target] = [await emptyPlace('sqlite'), await emptyPlace('sqlite')];
  const first = await openPlace(source);
  const before = signingIn(first, await signedIn(first, 'head', 'Admin'));
  await before.turn(true);
  const { kid } = await before.signed(await before.add({ title: 'আগে' }));
  const signatures = first.app.database.read.selectFrom('notice_signatures').select('signed_at');
  const { signed_at } = await signatures.executeTakeFirstOrThrow();
  const file = path.join(source.dataDir, 'school.tar');
  await backupToFile(first.app, file);
  await newSigningKey(first.app);
  await first.close();
  vi.setSystemTime(Date.parse('2020-01-01T04:00:00Z'));
  const restored = await restoreArchive(target, file);
  const second = await openPlace(target);
  onTestFinished(() => second.close());
  const keys = await publicKeys(second.app.database.read);
  expect(keys).toMatchObject([
    // The signatures of the old key hold.
    { kid, valid_until: signed_at },
    { kid: restored.kid, valid_until: null },
  ]);
});

it('a school that never signed has no key after a restore', async () => {
  const [source, target] = [await emptyPlace('sqlite'), await emptyPlace('sqlite')];
  await WAYS['a backup'](source, target);
  const school = await openPlace(target);
  onTestFinished(() => school.close());
  expect(await publicKeys(school.app.database.read)).toEqual([]);
});

it('two servers sign a notice once, whichever of them is asked first', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T04:00:00Z') });
  const place = await emptyPlace('postgres');
  const [first, second] = [await openPlace(place), await openPlace(place)];
  onTestFinished(async () => {
    await first.close();
    await second.close();
  });
  const token = await signedIn(first, 'head', 'Admin');
  const [one, other] = [signingIn(first, token), signingIn(second, token)];
  await one.turn(true);
  const ids: number[] = [];
  for (let n = 1; n <= 5; n += 1)
    ids.push(await one.add({ title: `একসঙ্গে ${n}`, publish_at: new Date(Date.now() + 60_000).toISOString() }));
  vi.setSystemTime(Date.now() + 61_000);
  await Promise.all(ids.flatMap((id) => [one.signatureOf(id), other.signatureOf(id)]));
  for (const id of ids) {
    expect((await one.signed(id)).versions).toHaveLength(1);
    expect(await other.signed(id)).toEqual(await one.signed(id));
    expect(await one.logOf(id)).toHaveLength(1);
  }
  await Promise.all(ids.map((id, n) => (n % 2 ? one : other).done('PATCH', `notices/${id}/`, { title: `বদলানো ${n}` })));
  const { head, broken } = (await second.call('GET', 'verify/log/')).body;
  expect([head.n, broken]).toEqual([10, null]);
  expect(await publicKeys(first.app.database.read)).toHaveLength(1);
});

it('nothing that signs is in a plain copy of the tables that name it', async () => {
  const place = await emptyPlace('sqlite');
  const school = await openPlace(place);
  onTestFinished(() => school.close());
  const our = signingIn(school, await signedIn(school, 'head', 'Admin'));
  await our.turn(true);
  await our.add({ title: 'এক' });
  const rows = JSON.stringify(await school.app.database.read.selectFrom('signing_keys').selectAll().execute());
  const [, stored = ''] = /"private_key":"([^"]+)"/.exec(rows) ?? [];
  expect(Buffer.from(stored, 'base64url').toString('latin1')).not.toMatch(/"d"|Ed25519|PRIVATE/);
  for (const path of ['settings/', 'verify/keys/', 'openapi.json', 'verify/log/'])
    expect((await school.fetch('GET', path)).status).toBe(200);
  expect(await (await school.fetch('GET', 'verify/keys/')).text()).not.toContain(stored);
});
