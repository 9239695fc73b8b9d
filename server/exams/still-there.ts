import type { Writer } from '../database/database.ts';
import { goneAmong } from '../database/gone-students.ts';

/** True if none of these students has been permanently deleted. They are locked until the transaction ends. */
export const areStillThere = async (writer: Writer, students: ReadonlySet<number>): Promise<boolean> =>
  (await goneAmong(writer, students)).size === 0;
