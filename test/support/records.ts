import { opendir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { fieldEntries, type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { type FieldSpec, isByServer } from '#contract/kit/field.ts';
import { allResources } from '#contract/resources/index.ts';
import { withVariants } from '../../server/media/names.ts';
import { S3Store } from '../../server/media/s3.ts';
import type { TestSchool } from './school.ts';

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

async function draw(format: 'jpeg' | 'png' | 'webp', width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const colour = { create: { width, height, channels: 3 as const, background: '#0a6' } };
  return new Uint8Array(await sharp(colour).toFormat(format).toBuffer());
}

/** A picture of one colour; wide enough for one variant. */
export function picture(format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 330, height = 40) {
  const key = `${format} ${width} ${height}`;
  const picture = drawn.get(key) ?? draw(format, width, height);
  drawn.set(key, picture);
  return picture;
}

export const PDF = '%PDF-1.4 ছুটি';

export const fileNamed = (name: string, ...parts: BlobPart[]): File => new File(parts, name);

/** Records to refer to: ids by path, or only that of a class. */
export type Ids = number | Readonly<Record<string, number>>;

let short = 0;

/** Something right for a field, different for every `n`; undefined for a file, and for a reference to what there is none of. */
function valueFor(key: string, field: FieldSpec, n: number, ids: Ids): unknown {
  switch (field.kind) {
    case 'text':
      if (field.format === 'email') return `office${n}@school.example`;
      if (field.format === 'eiin') return `১${String(n).padStart(5, '0')}`;
      if (field.format === 'time') return '09:05';
      if (field.format === 'birth') return `২০১১${String(n).padStart(13, '0')}`;
      if (field.format === 'mobile') return `০১০${String(n).padStart(8, '0')}`;
      if (field.format === 'latin') return `${key} College ${n}`;
      // Short ones are no two alike.
      if (field.max <= 20) return `ক${++short}`;
      return field.lines === 'many' ? `${key} ${n}\nদ্বিতীয় লাইন` : `${key} কলেজ ${n}`;
    case 'choice':
      return field.values[n % field.values.length];
    case 'date':
      // The end must be after the start.
      return `2019-${/end|valid_to|^to$/.test(key) ? '04' : '03'}-${String((n % 27) + 1).padStart(2, '0')}`;
    case 'year':
      return 2000 + (n % 100);
    case 'moment':
      return `2019-03-${String((n % 27) + 1).padStart(2, '0')}T03:30:00.000Z`;
    case 'number':
      return field.min + field.step * (n % (Math.floor((field.max - field.min) / field.step) + 1));
    case 'flag':
      // Only the head may set it.
      return key !== 'hold' && n % 2 === 1;
    case 'reference':
      if (typeof ids !== 'number') return ids[field.to];
      return field.to === 'classes' ? ids : undefined;
    case 'data':
      if (field.refersTo && !field.idKey && typeof ids !== 'number') return [ids[field.refersTo]];
      if (field.idKey)
        return typeof ids === 'number' ? [] : [{ section: `শাখা ${n}`, [field.idKey]: ids[field.refersTo ?? ''] }];
      return (field.schema.examples as unknown[])[0];
    case 'file':
      return undefined;
  }
}

/** Values that keep a record public for longer than any test runs. */
const shown = ({ visible }: Resource): Record<string, string | boolean> => ({
  ...(visible?.when && { [visible.when.field]: [visible.when.is].flat()[0] as string | boolean }),
  ...(visible?.until && { [visible.until]: '2099-12-31' }),
});

/** Made once for a subject in an exam or class, or for a person on a day. */
const SINGLE = ['papers', 'subject-plans', 'teacher-absences', 'staff-attendance'];

/** Resources of which any number can be made alike; marks have no route of their own. */
export const plainResources: readonly Resource[] = allResources.filter(
  ({ path, operations }) => operations.includes('create') && !SINGLE.includes(path),
);

/** Right values for the fields of a resource without its files. */
export const valuesFor = (resource: Resource, n: number, ids: Ids, which = (_: FieldSpec) => true) =>
  Object.fromEntries(
    fieldEntries(resource)
      .filter(([, field]) => field.kind !== 'file' && !isByServer(field) && which(field))
      .map(([key, field]) => [key, shown(resource)[key] ?? resource.usual?.[key] ?? valueFor(key, field, n, ids)])
      .filter(([, value]) => value !== undefined),
  );

export const isRequired = (field: FieldSpec): boolean => 'required' in field && field.required === true;

const sentText = (value: unknown): string | Blob => {
  if (value instanceof Blob) return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

export function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(key, sentText(value));
  return form;
}

/** Files for the file fields of a resource. */
export async function filesFor(resource: Resource, which = (_: FieldSpec) => true): Promise<Record<string, File>> {
  const files: Record<string, File> = {};
  for (const [key, field] of fieldEntries(resource)) {
    if (field.kind !== 'file' || !which(field)) continue;
    files[key] = field.accepts.includes('pdf') ? fileNamed('a.pdf', PDF) : fileNamed('a.jpg', await picture());
  }
  return files;
}

// Above the numbers that tests give their own records.
let made = 50_000;

/** A new class; answers its id. */
export async function newClass(school: TestSchool, name = `শ্রেণি ${++made}`): Promise<number> {
  const answer = await school.call('POST', 'classes/', { token: school.admin, body: { name } });
  if (answer.status !== 201) throw new Error(`the class was not made: ${answer.status} ${answer.body.message}`);
  return answer.body.id;
}

/** One record of whatever records of any resource must refer to. */
export async function newGround(school: TestSchool): Promise<Record<string, number>> {
  const ids: Record<string, number> = { classes: await newClass(school) };
  const needed = plainResources.flatMap((resource) =>
    fieldEntries(resource).flatMap(([, field]) => {
      if (field.kind === 'reference' && isRequired(field)) return [field.to];
      return field.kind === 'data' && field.refersTo ? [field.refersTo] : [];
    }),
  );
  for (const resource of allResources.filter(({ path }) => needed.includes(path) && !(path in ids))) {
    const { path } = resource;
    const answer = await school.call('POST', `${path}/`, {
      token: school.admin,
      body: await payloadFor(resource, ++made, ids),
    });
    if (answer.status !== 201) throw new Error(`${path} was not made: ${answer.status} ${answer.body.message}`);
    ids[path] = answer.body.id;
  }
  return ids;
}

/** A right payload for a POST: JSON where no file is required, else a form. */
export async function payloadFor(resource: Resource, n: number, ids: Ids): Promise<FormData | object> {
  const values = valuesFor(resource, n, ids);
  const files = await filesFor(resource, isRequired);
  return Object.keys(files).length > 0 ? formOf({ ...values, ...files }) : values;
}

/** Contents of the store: rows by table, and every file of the media and temporary folders. */
export async function inventory({
  app,
  dataDir,
}: TestSchool): Promise<{ rows: Record<string, number>; files: string[] }> {
  const rows: Record<string, number> = {};
  for (const table of [...allResources.map(tableOf), 'users', 'tokens', 'settings']) {
    const { count } = await app.database.read
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    rows[table] = Number(count);
  }
  const files = await storedFiles(dataDir);
  if (app.media instanceof S3Store) for await (const { name } of app.media.list()) files.push(name);
  const withheld = await withheldFiles(app);
  return { rows, files: files.filter((name) => !withheld.has(path.basename(name))).sort() };
}

/** Files kept only for the trash and the history, with their variants; without folders. */
async function withheldFiles({ database }: Pick<TestSchool['app'], 'database'>): Promise<Set<string>> {
  const rows = await database.read.selectFrom('withheld_files').select('name').execute();
  return new Set(rows.flatMap(({ name }) => withVariants(String(name))).map((name) => path.basename(name)));
}

/** The stored files that records show. */
export async function shownFiles({ app, dataDir }: Pick<TestSchool, 'app' | 'dataDir'>): Promise<string[]> {
  const withheld = await withheldFiles(app);
  return (await storedFiles(dataDir)).filter((name) => !withheld.has(name));
}

export async function storedFiles(dataDir: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of await opendir(path.join(dataDir, 'media'), { recursive: true })) {
    // The store's own notes begin with a dot.
    if (entry.isFile() && !entry.name.startsWith('.')) files.push(entry.name);
  }
  return [...files, ...(await readdir(path.join(dataDir, 'tmp')))].sort();
}

/** Sort keys of tables without an id. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  settings: ['name'],
  reviews: ['duty'],
  import_sheets: ['import_id', 'first'],
  import_rows: ['import_id', 'line'],
};

/** All that people have written, accounts and what belongs to them included. */
export async function everyRow({ app: { database } }: TestSchool): Promise<unknown> {
  const tables = [
    ...allResources.map(({ path }) => path.replaceAll('-', '_')),
    ...['users', 'tokens', 'invitations', 'settings', 'reviews', 'trash', 'imports', 'import_sheets', 'import_rows'],
  ];
  return Promise.all(
    tables.map((table) => {
      const all = database.read.selectFrom(table).selectAll();
      return (KEYS[table] ?? ['id']).reduce((query, key) => query.orderBy(key), all).execute();
    }),
  );
}
