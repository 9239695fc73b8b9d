import { DEFAULT_SETTINGS, type Settings } from '#contract/settings.ts';
import type { Reader, Writer } from './database.ts';

/** The settings as they are stored, one row each; what was never set has its default. */
export async function readSettings(reader: Reader | Writer): Promise<Settings> {
  const rows = await reader.selectFrom('settings').select(['name', 'value']).execute();
  const stored = Object.fromEntries(rows.map((row) => [String(row.name), JSON.parse(String(row.value))]));
  return { ...DEFAULT_SETTINGS, ...stored };
}
