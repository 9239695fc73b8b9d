import { describe, expect, it } from 'vitest';
import { looks } from './looks.ts';
import { readNewest } from './use-newest.ts';

const message = (id: number, created_at: string) => ({ id, name: `ক ${id}`, message: 'খ', created_at });

function backend(own: boolean, json: unknown) {
  const asked: string[] = [];
  const read = async (path: string) => {
    asked.push(path);
    return json;
  };
  return { own, base: '/api/', read, asked };
}

describe('a look at a list', () => {
  it('asks our own backend for the count and the first few alone', async () => {
    const api = backend(true, { count: 41, results: [message(7, '2026-11-01T00:00:00Z')] });
    expect(await readNewest(api, looks.messages)).toMatchObject({ count: 41, items: [{ id: 7 }] });
    expect(api.asked).toEqual(['contacts/?page=1&page_size=5&ordering=-created_at']);
  });

  it('takes the whole list of any other and sorts it here', async () => {
    const days = [3, 9, 1, 7, 5, 8];
    const api = backend(
      false,
      days.map((day) => message(day, `2026-11-0${day}T00:00:00Z`)),
    );
    const { count, items } = await readNewest(api, looks.messages);
    expect(api.asked).toEqual(['contacts/']);
    expect(count).toBe(6);
    expect(items.map(({ id }) => id)).toEqual([9, 8, 7, 5, 3]);
  });

  it('takes a list that stands in an object, and fails with anything else', async () => {
    expect(await readNewest(backend(false, { results: [{ id: 1, name: 'ষষ্ঠ' }] }), looks.classes)).toMatchObject({
      count: 1,
    });
    await expect(readNewest(backend(false, { ok: true }), looks.classes)).rejects.toThrow();
  });

  it('has one address for each list, as every backend knows it', () => {
    const paths = Object.values(looks).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^[a-z-]+\/$/);
  });
});
