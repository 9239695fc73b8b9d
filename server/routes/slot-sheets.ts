import { z } from 'zod';
import type { Resource } from '#contract/kit/define-resource.ts';
import { ID, type Parameter } from '#contract/kit/openapi-parts.ts';
import { problems } from '#contract/kit/problems.ts';
import { parseId } from '#contract/kit/read-value.ts';
import { timetableSlot } from '#contract/resources/timetable-slot.ts';
import { LAYOUTS, type Layout } from '#contract/sheets/slots-sheet.ts';
import type { App } from '../app-context.ts';
import type { Reader } from '../database/database.ts';
import { NO_BODY, parsed } from '../http/body.ts';
import { actorOf, type Call } from '../http/call.ts';
import { readListQuery } from '../http/list-query.ts';
import { readSlotNames, type SlotNameIndex } from '../imports/slots/names.ts';
import { gridTable, slotsTable, slotsTemplate } from '../imports/slots/table.ts';
import type { SlotsQuery } from '../imports/target.ts';
import { listRecords } from '../records/read.ts';
import { Refusal } from '../refusal.ts';
import type { TableFormat } from '../sheets/tables.ts';
import type { WrittenTable } from '../sheets/write-sheet.ts';
import { slotOf } from '../timetable/rows.ts';

/** An id that nothing has stands for what is none, so that only a sheet of lessons is refused for it. */
const NOBODY = 0;

const idOf = (to: string) =>
  z
    .union([z.int(), z.string()], { error: problems.reference(to) })
    .optional()
    .transform((sent) => (sent === undefined || sent === '' ? null : (parseId(sent) ?? NOBODY)));

/** A timetable's sheet as it is asked for. */
export const slotsParts = {
  timetable: idOf('timetables'),
  layout: z
    .union([z.enum(LAYOUTS), z.literal('')], { error: problems.choice(LAYOUTS) })
    .optional()
    .transform((layout): Layout => layout || 'list'),
  class: idOf('classes'),
  section: z
    .string({ error: problems.notText })
    .optional()
    .transform((section) => section?.trim() ?? null),
};
export type SlotSheetQuery = { timetable: number | null; layout: Layout; class: number | null; section: string | null };

const refused = (field: string, to: string) => new Refusal(400, { errors: { [field]: [problems.reference(to)] } });

/** Names of an asked timetable; refuses one, or a class, that is not there. */
async function namesOf(reader: Reader, { timetable, class: asked }: SlotSheetQuery): Promise<SlotNameIndex> {
  const names = timetable === null ? null : await readSlotNames(reader, timetable);
  if (!names) throw refused('timetable', 'timetables');
  if (asked !== null && !names.classes.all.some(({ id }) => id === asked)) throw refused('class', 'classes');
  return names;
}

/** The goal of an import of lessons. */
export async function slotsAsked(reader: Reader, { layout, section, ...asked }: SlotSheetQuery): Promise<SlotsQuery> {
  const { timetable } = await namesOf(reader, { layout, section, ...asked });
  const place = layout === 'grid' ? { class: asked.class, section } : { class: null, section: null };
  return { timetable: timetable.id, layout, ...place };
}

export async function slotsTemplateOf(
  reader: Reader,
  asked: SlotSheetQuery,
  format: TableFormat,
): Promise<WrittenTable> {
  if (asked.layout === 'grid') return gridTable(await namesOf(reader, asked), { ...asked, format, isFilled: false });
  return slotsTemplate(asked.timetable === null ? null : await namesOf(reader, asked));
}

const layoutAlone = z.object({ layout: slotsParts.layout });

/** Lessons as a list, as it is filtered, or a timetable as grids. */
export async function slotsExport(app: App, call: Call, format: TableFormat): Promise<WrittenTable> {
  const params = new URL(call.req.url).searchParams;
  const { read } = app.database;
  const { layout } = parsed(layoutAlone, { ...NO_BODY, values: Object.fromEntries(params) });
  if (layout === 'grid') {
    const asked = parsed(z.object(slotsParts), { ...NO_BODY, values: Object.fromEntries(params) });
    return gridTable(await namesOf(read, asked), { ...asked, format, isFilled: true });
  }
  for (const key of ['page', 'page_size', 'layout']) params.delete(key);
  const slots = timetableSlot as unknown as Resource;
  const { rows } = await listRecords(app, actorOf(call), slots, (seen) => readListQuery(slots, params, seen));
  const all: { names: SlotNameIndex; slots: ReturnType<typeof slotOf>[] }[] = [];
  for (const [timetable, own] of Map.groupBy(rows.map(slotOf), (slot) => slot.timetable)) {
    const names = await readSlotNames(read, timetable);
    if (names) all.push({ names, slots: own });
  }
  return slotsTable(all);
}

/** Parameters of a timetable's sheet. */
export const slotsParameters: Parameter[] = [
  { name: 'timetable', in: 'query', description: 'Of lessons, their timetable.', schema: ID },
  { name: 'layout', in: 'query', description: '`grid`: days × periods.', schema: { type: 'string', enum: LAYOUTS } },
  { name: 'class', in: 'query', description: 'Of a grid.', schema: ID },
  { name: 'section', in: 'query', description: 'Of a grid.', schema: { type: 'string' } },
];
