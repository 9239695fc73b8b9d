import type { Part } from '#contract/parts.ts';
import { DEFAULT_SETTINGS, type Settings } from '#contract/settings.ts';
import type { Database, Reader, Writer } from './database.ts';

/** The settings as they are stored, one row each; what was never set has its default. */
export async function readSettings(reader: Reader | Writer): Promise<Settings> {
  const rows = await reader.selectFrom('settings').select(['name', 'value']).execute();
  const stored = Object.fromEntries(rows.map((row) => [String(row.name), JSON.parse(String(row.value))]));
  return { ...DEFAULT_SETTINGS, ...stored };
}

/** The settings as they were read last, and their readings by the version at which they began. */
const lastRead = new WeakMap<Database, Settings>();
const known = new WeakMap<Database, { version: number; reading: Promise<Settings> }>();

async function readAnew(database: Database): Promise<Settings> {
  const settings = await readSettings(database.read);
  lastRead.set(database, settings);
  return settings;
}

/**
 * The settings, read again only when the content has changed, once for all who ask at the same time: a server asks for
 * them at every reading of contacts.
 */
export async function knownSettings(database: Database): Promise<Settings> {
  const version = database.contentVersion();
  if (version === null) return readAnew(database);
  const last = known.get(database);
  if (last?.version === version) return last.reading;
  const reading = readAnew(database);
  known.set(database, { version, reading });
  reading.catch(() => known.delete(database));
  return reading;
}

/** Parts that are on; while the database is away those that were on when it was last read. */
export async function knownParts(database: Database): Promise<readonly Part[]> {
  try {
    return (await knownSettings(database)).parts;
  } catch (error) {
    const last = lastRead.get(database);
    if (last) return last.parts;
    throw error;
  }
}
