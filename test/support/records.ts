import { opendir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { fieldEntries, type Resource, tableOf } from '#contract/kit/define-resource.ts';
import type { Field } from '#contract/kit/field.ts';
import { allResources } from '#contract/resources/index.ts';
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

/** Something right for a field, different for every `n`; undefined for a file. */
export function valueFor(key: string, field: Field, n: number, classId: number): string | number | boolean | undefined {
  switch (field.kind) {
    case 'text':
      if (field.format === 'email') return `office${n}@school.example`;
      if (field.format === 'mobile') return `০১০${String(n).padStart(8, '0')}`;
      return field.lines === 'many' ? `${key} ${n}\nদ্বিতীয় লাইন` : `${key} কলেজ ${n}`;
    case 'choice':
      return field.values[n % field.values.length];
    case 'date':
      return `2019-03-${String((n % 27) + 1).padStart(2, '0')}`;
    case 'year':
      return 2000 + (n % 100);
    case 'moment':
      return `2019-03-${String((n % 27) + 1).padStart(2, '0')}T03:30:00.000Z`;
    case 'number':
      return field.min + field.step * (n % (Math.floor((field.max - field.min) / field.step) + 1));
    case 'flag':
      return n % 2 === 1;
    case 'reference':
      return classId;
    case 'file':
      return undefined;
  }
}

/** Right values for the fields of a resource without its files. */
export const valuesFor = (resource: Resource, n: number, classId: number, which = (_: Field) => true) =>
  Object.fromEntries(
    fieldEntries(resource)
      .filter(([, field]) => field.kind !== 'file' && which(field))
      .map(([key, field]) => [key, valueFor(key, field, n, classId)]),
  );

export const isRequired = (field: Field): boolean => 'required' in field && field.required === true;

export function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(key, value instanceof Blob ? value : String(value));
  return form;
}

/** Files for the file fields of a resource. */
export async function filesFor(resource: Resource, which = (_: Field) => true): Promise<Record<string, File>> {
  const files: Record<string, File> = {};
  for (const [key, field] of fieldEntries(resource)) {
    if (field.kind !== 'file' || !which(field)) continue;
    files[key] = field.accepts.includes('pdf') ? fileNamed('a.pdf', PDF) : fileNamed('a.jpg', await picture());
  }
  return files;
}

let made = 0;

/** A new class; answers its id. */
export async function newClass(school: TestSchool, name = `শ্রেণি ${++made}`): Promise<number> {
  const answer = await school.call('POST', 'classes/', { token: school.admin, body: { name } });
  if (answer.status !== 201) throw new Error(`the class was not made: ${answer.status} ${answer.body.message}`);
  return answer.body.id;
}

/** A right payload for a POST: JSON where no file is required, else a form. */
export async function payloadFor(resource: Resource, n: number, classId: number): Promise<FormData | object> {
  const values = valuesFor(resource, n, classId);
  const files = await filesFor(resource, isRequired);
  return Object.keys(files).length > 0 ? formOf({ ...values, ...files }) : values;
}

/** What is stored: rows by table and every file of media and temporary folder. */
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
  return { rows, files: files.sort() };
}

export async function storedFiles(dataDir: string): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of await opendir(path.join(dataDir, 'media'), { recursive: true })) {
    // What the store remembers of itself begins with a dot.
    if (entry.isFile() && !entry.name.startsWith('.')) files.push(entry.name);
  }
  return [...files, ...(await readdir(path.join(dataDir, 'tmp')))].sort();
}
