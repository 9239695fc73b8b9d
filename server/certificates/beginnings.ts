import type { Writer } from '../database/database.ts';

/** Tables in which a school has rows before anybody has done anything in it: whatever is done leaves others, too. */
export const BEGUN_TABLES = ['certificate_templates', 'certificate_numbers'] as const;

/** Takes the rows away with which a school began, in the commit that brings another one's. */
export async function dropBeginnings(writer: Writer): Promise<void> {
  for (const table of BEGUN_TABLES) await writer.deleteFrom(table).execute();
}
