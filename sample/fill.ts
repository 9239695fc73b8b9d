import { Readable } from 'node:stream';
import type { Resource } from '#contract/kit/define-resource.ts';
import { allResources, type ResourcePath, resources } from '#contract/resources/index.ts';
import type { App } from '../server/app-context.ts';
import { discard, type Received, receive } from '../server/media/intake.ts';
import { COMMAND } from '../server/records/actor.ts';
import { changeSettings } from '../server/records/settings.ts';
import { create } from '../server/records/write.ts';
import { isSampleFile } from './files.ts';
import type { SampleSchool } from './sample.ts';

/** How many records' files are drawn ahead, while the image process works on those before them. */
const AHEAD = 3;

type Row = Readonly<Record<string, unknown>>;
type Drawn = { values: Row; uploads: ReadonlyMap<string, Received> };

async function draw({ tempDir }: App, row: Row): Promise<Drawn> {
  const values: Record<string, unknown> = {};
  const uploads = new Map<string, Received>();
  for (const [key, value] of Object.entries(row)) {
    if (!isSampleFile(value)) values[key] = value;
    else uploads.set(key, await receive(Readable.from([await value.make()]), { tempDir }));
  }
  return { values, uploads };
}

/** Makes one record by the rules that hold for everybody. Answers its id. */
async function make(app: App, resource: Resource, drawn: Drawn): Promise<number> {
  try {
    const { row } = await create(app, COMMAND, resource, drawn);
    return Number(row.id);
  } catch (error) {
    throw new Error(`The sample's ${resource.path} were refused: ${JSON.stringify(drawn.values)}`, { cause: error });
  } finally {
    for (const { path } of drawn.uploads.values()) await discard(path);
  }
}

/** Makes the records one after the other, so that their ids are in the sample's order. Answers the ids. */
async function fillList(app: App, resource: Resource, rows: readonly Row[]): Promise<number[]> {
  const ids: number[] = [];
  const drawn: Promise<Drawn>[] = [];
  let next = 0;
  for (const _ of rows) {
    for (; drawn.length < AHEAD && next < rows.length; next += 1) drawn.push(draw(app, rows[next] as Row));
    ids.push(await make(app, resource, (await drawn.shift()) as Drawn));
  }
  return ids;
}

/** Pours the sample into an empty school. `tell` hears how far it is. */
export async function fillSchool(app: App, sample: SampleSchool, tell: (line: string) => void): Promise<void> {
  await changeSettings(app, COMMAND, sample.settings);
  const classes = new Map<string, number>();
  /** By class and name. */
  const subjects = new Map<string, number>();
  const keyOf = (classId: unknown, subject: unknown): string => `${classId} ${subject}`;
  const referring = ({ class: one, ...row }: Row): Row => {
    if (one !== undefined) return { ...row, class: classes.get(String(one)) };
    if (!('class_name' in row)) return row;
    const class_name = classes.get(String(row.class_name));
    if (!row.optional_subject) return { ...row, class_name };
    return { ...row, class_name, optional_subject: subjects.get(keyOf(class_name, row.optional_subject)) };
  };
  const fill = async (resource: Resource): Promise<void> => {
    const rows: readonly Row[] = (sample[resource.path as ResourcePath] ?? []).map(referring);
    const ids = await fillList(app, resource, rows);
    for (const [index, row] of rows.entries()) {
      if (resource.path === 'classes') classes.set(String(row.name), ids[index] as number);
      if (resource.path === 'subjects') subjects.set(keyOf(row.class_name, row.name), ids[index] as number);
    }
    tell(`${resource.path}: ${rows.length}`);
  };
  await fill(resources.classes);
  await fill(resources.subjects);
  // Side by side, so that papers are written while pictures are made small in their own process.
  await Promise.all(allResources.filter(({ path }) => path !== 'classes' && path !== 'subjects').map(fill));
}
