import { describe, expect, it } from 'vitest';
import { KeptAnswer } from '../kept/answer.ts';
import { createVersion } from '../kept/version.ts';
import { keepPublic, type PublicCacheOptions } from './keep-public.ts';

const answerOf = (text: string) =>
  new KeptAnswer({
    ...{ kind: 'data', status: 200, contentType: 'application/json', headers: [], etag: '"x"' },
    bytes: Buffer.from(text),
  });

function keep(drawList: PublicCacheOptions['drawList']) {
  const fetch = async () => new Response('[]', { headers: { ETag: '"x"' } });
  return keepPublic({ fetch, drawList, version: createVersion({ content: () => 1 }) });
}

describe('public answers', () => {
  it('of the long way are kept, but for a search, of which nobody knows what it found', async () => {
    const api = keep(() => Promise.reject(new Error('not asked')));
    await api.get('/api/teachers/?search=x');
    expect(api.size().answers).toBe(0);
    await api.get('/api/teachers/?search=');
    await api.get('/api/notices/7/');
    expect(api.size().answers).toBe(2);
  });

  it('are kept or not as who draws them says', async () => {
    const api = keep(async (_, key) => ({ answer: answerOf(key), keep: !key.includes('nobody') }));
    await api.get('/api/teachers/');
    await api.get('/api/teachers/?search=somebody');
    await api.get('/api/teachers/?search=nobody');
    expect(api.size().answers).toBe(2);
    expect(api.lookup('/api/teachers/?search=somebody', {})).not.toBeNull();
    expect(api.lookup('/api/teachers/?search=nobody', {})).toBeNull();
  });
});
