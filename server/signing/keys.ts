import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type { Reader, Row, Writer } from '../database/database.ts';
import { carriedSecret } from '../database/secrets.ts';
import { timestamp } from '../database/table.ts';

/** Encrypts the private keys, so that a copy of their table alone lets nobody sign. */
const SECRET = 'signing';
const CIPHER = 'aes-256-gcm';
const [IV, TAG] = [12, 16];

/** A public key as it is published. `x` are its 32 bytes in base64url. */
export type PublicKey = { kid: string; x: string; valid_from: string; valid_until: string | null };
export type SigningKey = { kid: string; key: KeyObject };

export const kidOf = (x: string): string =>
  createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 16);

export const signatureOf = (text: string, key: KeyObject): string =>
  sign(null, Buffer.from(text), key).toString('base64url');

const keyOf = async (writer: Writer): Promise<Buffer> =>
  Buffer.from(hkdfSync('sha256', await carriedSecret(writer, SECRET), '', 'private keys', 32));

async function encrypted(writer: Writer, text: string): Promise<string> {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, await keyOf(writer), iv);
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

async function decrypted(writer: Writer, stored: string): Promise<string> {
  const bytes = Buffer.from(stored, 'base64url');
  const decipher = createDecipheriv(CIPHER, await keyOf(writer), bytes.subarray(0, IV));
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString();
}

async function newKey(writer: Writer): Promise<SigningKey> {
  const { privateKey: key } = generateKeyPairSync('ed25519');
  const jwk = key.export({ format: 'jwk' });
  const x = String(jwk.x);
  const kid = kidOf(x);
  const values = { kid, public_key: x, private_key: await encrypted(writer, JSON.stringify(jwk)) };
  await writer
    .insertInto('signing_keys')
    .values({ ...values, valid_from: timestamp(), valid_until: null })
    .execute();
  return { kid, key };
}

/** The key that signs now; made by the first commit that asks for it. */
export async function presentKey(writer: Writer): Promise<SigningKey> {
  const present = writer.selectFrom('signing_keys').select(['kid', 'private_key']).where('valid_until', 'is', null);
  const row = await present.executeTakeFirst();
  if (!row) return newKey(writer);
  const jwk = JSON.parse(await decrypted(writer, String(row.private_key))) as JsonWebKey;
  return { kid: String(row.kid), key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** Ends the present key, but not before what it signed, though the clock may have been set back; answers whether there was one. */
async function endKey(writer: Writer): Promise<boolean> {
  const present = writer.selectFrom('signing_keys').select('kid').where('valid_until', 'is', null);
  const key = await present.executeTakeFirst();
  if (!key) return false;
  const signed = writer.selectFrom('notice_signatures').select((eb) => eb.fn.max('signed_at').as('at'));
  const newest = await signed.where('kid', '=', String(key.kid)).executeTakeFirst();
  const [now, last] = [timestamp(), String(newest?.at ?? '')];
  const valid_until = last > now ? last : now;
  await writer.updateTable('signing_keys').set({ valid_until }).where('kid', '=', String(key.kid)).execute();
  return true;
}

/** Ends the present key and makes another; answers its id. */
export async function renewKey(writer: Writer): Promise<string> {
  await endKey(writer);
  return (await newKey(writer)).kid;
}

/** The same after a restore, since the key of a backup may have been ended later; null where there was none. */
export const replaceKey = async (writer: Writer): Promise<string | null> =>
  (await endKey(writer)) ? (await newKey(writer)).kid : null;

/** Says that a new key signs, whose id is in groups of four. */
export const newKeySaid = (kid: string): string =>
  `Notices are signed by a new key from now on: ${kid.replace(/(?=(?:.{4})+$)(?!^)/g, ' ')}`;

const published = ({ kid, public_key, valid_from, valid_until }: Row): PublicKey => ({
  kid: String(kid),
  x: String(public_key),
  valid_from: String(valid_from),
  valid_until: valid_until === null || valid_until === undefined ? null : String(valid_until),
});

/** Every key that ever signed, oldest first. */
export async function publicKeys(reader: Reader | Writer): Promise<PublicKey[]> {
  const columns = ['kid', 'public_key', 'valid_from', 'valid_until'] as const;
  const rows = await reader.selectFrom('signing_keys').select(columns).orderBy('id').execute();
  return (rows as Row[]).map(published);
}
