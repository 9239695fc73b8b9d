import { linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import { allResources } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import type { App } from '../../server/app-context.ts';
import type { Row } from '../../server/database/database.ts';
import { insertRow } from '../../server/database/insert.ts';
import { type ListQuery, listRows } from '../../server/database/table.ts';
import { bytesOf, hexOf, isPrivate, newImageName, newPdfName, withVariants } from '../../server/media/names.ts';

const YEAR_MS = 365 * 86_400_000;
const EVERYTHING: ListQuery = {
  search: '',
  contacts: true,
  hidden: true,
  state: null,
  filters: {},
  ordering: [],
  page: null,
};

const placeOf = (dataDir: string, name: string): string =>
  path.join(dataDir, 'media', isPrivate(name) ? 'private' : '', hexOf(name).slice(0, 2), path.basename(name));

/** The same picture or paper under a name of its own, with its variants. */
function copyFile(dataDir: string, name: string): string {
  const [, width, height] = /-(\d+)x(\d+)/.exec(name) ?? [];
  const options = { private: isPrivate(name) };
  const copy = width
    ? newImageName(
        {
          width: Number(width),
          height: Number(height),
          format: name.endsWith('.png') ? 'png' : name.endsWith('.webp') ? 'webp' : 'jpeg',
        },
        options,
      )
    : newPdfName(bytesOf(name) ?? 0, options);
  const files = withVariants(copy);
  for (const [index, file] of withVariants(name).entries()) {
    const place = placeOf(dataDir, files[index] as string);
    mkdirSync(path.dirname(place), { recursive: true });
    linkSync(placeOf(dataDir, file), place);
  }
  return copy;
}

/** A record like one of the sample's: as long, from an earlier year, with a number of its own. */
function likeness(resource: Resource, row: Row, round: number, dataDir: string): Row {
  const values: Row = {};
  let isMarked = false;
  for (const [key, field] of fieldEntries(resource)) {
    const value = row[key] ?? null;
    values[key] = value;
    if (value === null) continue;
    if (field.kind === 'file') values[key] = copyFile(dataDir, String(value));
    else if (field.kind === 'date')
      values[key] = new Date(Date.parse(String(value)) - 2 * round * YEAR_MS).toISOString().slice(0, 10);
    else if (field.kind === 'text' && field.unique) values[key] = `${value}-${round}`;
    else if (field.kind === 'text' && !isMarked && value !== '') {
      values[key] = `${value} ${bn(round)}`;
      isMarked = true;
    }
  }
  return values;
}

/** Fills lists up to so many rows, each new one like one that was there. */
export async function grow(app: App, dataDir: string, rows: Readonly<Record<string, number>>): Promise<void> {
  for (const resource of allResources) {
    const wanted = rows[resource.path] ?? 0;
    const { rows: before } = await listRows(app.database, resource, EVERYTHING);
    if (before.length === 0 || before.length >= wanted) continue;
    await app.database.write(
      async (writer) => {
        for (let made = before.length; made < wanted; made += 1) {
          const like = before[made % before.length] as Row;
          await insertRow(writer, resource, likeness(resource, like, Math.floor(made / before.length), dataDir));
        }
      },
      { content: true },
    );
  }
}
