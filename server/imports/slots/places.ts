import { foldKey } from '#contract/rules/fold.ts';
import { SLOT_COLUMNS } from '#contract/sheets/slots-sheet.ts';
import type { Reader } from '../../database/database.ts';
import { Refusal } from '../../refusal.ts';
import { type SheetCell, sheetName, textOf } from '../../sheets/sheet.ts';
import type { SlotsQuery } from '../target.ts';
import { readSlotNames, type SlotNameIndex, typedKey } from './names.ts';

const words = {
  whose: 'কোন শ্রেণির রুটিন তা বেছে নিন, অথবা ফাইলের প্রতিটি শিটের নাম দিন শ্রেণি ও শাখার নামে, যেমন “৬ ক”',
} as const;

export type SlotSection = { class: number; section: string };

/** Class-sections, each with the name of its sheet in a workbook; of names that are alike later ones get a number. */
export function sectionSheets(
  places: readonly SlotSection[],
  { classes }: SlotNameIndex,
): { place: SlotSection; name: string }[] {
  const taken = new Set<string>();
  return places.map((place) => {
    const whole = `${classes.said(place.class)} ${place.section}`.trim();
    let name = sheetName(whole);
    for (let n = 2; taken.has(foldKey(name)); n += 1) name = `${sheetName(whole).slice(0, 27)} ${n}`;
    taken.add(foldKey(name));
    return { place, name };
  });
}

/** The class-sections of a timetable: by class, then section. */
export function placesIn({ slots, classes }: SlotNameIndex): SlotSection[] {
  const order = new Map(classes.all.map(({ id }, at) => [id, at]));
  const all = new Map(slots.map((slot) => [`${slot.class} ${typedKey(slot.section)}`, slot]));
  return [...all.values()]
    .map(({ class: own, section }) => ({ class: own, section }))
    .sort((a, b) => (order.get(a.class) ?? 0) - (order.get(b.class) ?? 0) || a.section.localeCompare(b.section, 'bn'));
}

/** Reads a name of a sheet as a class and section; the longest name of a class counts. */
function placeOf(name: string, names: SlotNameIndex): SlotSection | null {
  const known = sectionSheets(placesIn(names), names).find((one) => foldKey(one.name) === foldKey(name));
  if (known) return known.place;
  const parts = name.split(/[\s–-]+/).filter(Boolean);
  for (let end = parts.length; end > 0; end -= 1) {
    const found = names.classes.find(parts.slice(0, end).join(' '));
    const section = parts.slice(end).filter((part) => part !== 'শাখা');
    if (found) return { class: found.id, section: section.join(' ') };
  }
  return null;
}

/** Reads texts that say class and section in one, each once: a sheet says few. */
export function placeReader(names: SlotNameIndex): (text: string) => SlotSection | null {
  const read = new Map<string, SlotSection | null>();
  return (text) => {
    const known = read.get(text);
    if (known !== undefined) return known;
    const place = placeOf(text, names);
    read.set(text, place);
    return place;
  };
}

/**
 * Puts class and section into the rows of a grid. Of a workbook whose sheets are named like class-sections those of the asked
 * one are taken; where none is, its first sheet is. Refuses a grid of which nothing says whose it is.
 */
export async function placesOf(
  reader: Reader,
  { timetable, class: asked, section }: SlotsQuery,
  sheets: readonly string[],
): Promise<(rows: SheetCell[][]) => SheetCell[][]> {
  const names = await readSlotNames(reader, timetable);
  if (!names) throw new Refusal(404);
  const places = new Map<string, SlotSection | null>(sheets.map((name) => [name, placeOf(name, names)]));
  if (asked !== null) {
    const isAsked = (place: SlotSection | null) =>
      place?.class === asked && (section === null || typedKey(place.section) === typedKey(section));
    const named = sheets.filter((name) => isAsked(places.get(name) ?? null));
    for (const name of sheets) if (!named.includes(name)) places.delete(name);
    if (named.length === 0) places.set(sheets[0] ?? '', { class: asked, section: section ?? '' });
  } else if (![...places.values()].some(Boolean)) {
    throw new Refusal(400, { errors: { class: [words.whose] } });
  }
  const [classAt, sectionAt] = [SLOT_COLUMNS.indexOf('class'), SLOT_COLUMNS.indexOf('section')];
  return (rows) =>
    rows.map((row) => {
      const name = textOf(row[classAt]);
      const place = places.get(name);
      // A sheet that is not asked for leaves blank rows.
      if (place === undefined) return [];
      // One that no class is named like is for a person to say.
      if (place === null) return row;
      const whole = [...row];
      whole[classAt] = names.classes.said(place.class);
      whole[sectionAt] = place.section;
      return whole;
    });
}
