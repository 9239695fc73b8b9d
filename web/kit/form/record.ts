import type { Adapt } from '../api/adapt/values.ts';
import { ApiError, isObject } from '../api/api-error.ts';
import { officeApi } from '../api/office-api.ts';
import type { Fresh } from './use-editor.ts';
import type { Values } from './values.ts';

/** One record as it is now, as form values, with its ETag. */
export async function readRecord<T>(path: string, adapt: Adapt<T>, valuesOf: (record: T) => Values): Promise<Fresh> {
  const { json, etag } = await officeApi.readTagged(path);
  const record = isObject(json) ? adapt(json, officeApi.base, 0) : null;
  if (!record) throw new ApiError(200);
  return { values: valuesOf(record), etag };
}
