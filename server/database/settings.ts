import { DEFAULT_SETTINGS, type Settings } from '#contract/settings.ts';
import type { Database, Reader, Writer } from './database.ts';

/** The settings as they are stored, one row each; what was never set has its default. */
export async function readSettings(reader: Reader | Writer): Promise<Settings> {
  const rows = await reader.selectFrom('settings').select(['name', 'value']).execute();
  const stored = Object.fromEntries(rows.map((row) => [String(row.name), JSON.parse(String(row.value))]));
  return { ...DEFAULT_SETTINGS, ...stored };
}

const known = new WeakMap<Database, { version: number; settings: Settings }>();

/** The settings, read again only when the content has changed: a server asks for them at every reading of contacts. */
export async function knownSettings(database: Database): Promise<Settings> {
  const version = database.contentVersion();
  const last = known.get(database);
  if (last && last.version === version) return last.settings;
  const settings = await readSettings(database.read);
  if (version !== null) known.set(database, { version, settings });
  return settings;
}
