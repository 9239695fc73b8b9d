import type { DraftValues } from './draft.ts';

/** A file as its bytes, for browsers that store no files: Safari in a private window. */
type FileBytes = { bytes: ArrayBuffer; name: string; type: string };
export type StoredValues = Readonly<Record<string, string | File | FileBytes | null>>;

/** Read once: the same file is not read again at each letter typed next to it. */
const known = new WeakMap<File, Promise<FileBytes>>();

function bytesOf(file: File): Promise<FileBytes> {
  const { name, type } = file;
  const read = known.get(file) ?? file.arrayBuffer().then((bytes) => ({ bytes, name, type }));
  known.set(file, read);
  return read;
}

export async function withBytes(values: DraftValues): Promise<StoredValues> {
  const each = Object.entries(values).map(async ([name, value]) => [
    name,
    value instanceof File ? await bytesOf(value) : value,
  ]);
  return Object.fromEntries(await Promise.all(each));
}

export function withFiles(values: StoredValues): DraftValues {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (value === null || typeof value === 'string' || value instanceof File) return [field, value];
      return [field, new File([value.bytes], value.name, { type: value.type })];
    }),
  );
}
