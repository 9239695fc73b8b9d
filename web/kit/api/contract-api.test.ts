import { describe, expect, it } from 'vitest';
import { contractApi } from './contract-api.ts';
import { createTransport, type Outgoing } from './transport.ts';

type Call = Outgoing & { path: string };

function backend(answer: (call: Call) => Response, { tagged = false } = {}) {
  const calls: Call[] = [];
  const send = async (path: string, init: Outgoing) => {
    const call = { ...init, path };
    calls.push(call);
    return answer(call);
  };
  return { api: contractApi(createTransport({ base: '/api/', send }), { tagged }), calls };
}
const notice = { id: 1, title: 'media/ছুটি', pdf_file: 'media/a.pdf', pdf_file_size: 5 };
const picture = { id: 2, image: 'media/b.jpg', image_variants: [{ width: 320, url: 'media/b-320.webp' }] };

describe('a list', () => {
  it('has records whose files can be fetched, all else as it was sent', async () => {
    const { api } = backend(({ path }) => Response.json(path === 'notices/' ? [notice] : [picture]));
    expect(await api.list('notices')).toEqual([{ ...notice, pdf_file: '/api/media/a.pdf' }]);
    expect(await api.list('gallery')).toEqual([
      { id: 2, image: '/api/media/b.jpg', image_variants: [{ width: 320, url: '/api/media/b-320.webp' }] },
    ]);
  });

  it('is not sent again while its tag is true', async () => {
    const { api, calls } = backend(
      ({ headers }) =>
        new Headers(headers).get('If-None-Match') === '"a"'
          ? new Response(null, { status: 304 })
          : Response.json([notice], { headers: { ETag: '"a"' } }),
      { tagged: true },
    );
    const first = await api.list('notices');
    expect(await api.list('notices')).toBe(first);
    api.forget();
    expect(await api.list('notices')).not.toBe(first);
    expect(calls).toHaveLength(3);
  });
});

describe('a page', () => {
  it('is asked for with what was wanted', async () => {
    const { api, calls } = backend(() => Response.json({ count: 41, results: [notice] }));
    const query = { page: 2, size: 5, search: 'ক', ordering: '-date', filters: { category: 'new' } };
    expect(await api.page('notices', query)).toMatchObject({ count: 41, page: 2, pages: 9, items: [{ id: 1 }] });
    expect(calls[0]?.path).toBe('notices/?page=2&page_size=5&search=%E0%A6%95&ordering=-date&category=new');
  });

  it('past the end is the last one', async () => {
    const { api } = backend(({ path }) =>
      path.includes('page=9') ? Response.json({}, { status: 404 }) : Response.json({ count: 7, results: [] }),
    );
    expect(await api.page('notices', { page: 9, size: 5 })).toMatchObject({ page: 2, pages: 2 });
  });
});

describe('a write', () => {
  it('is a POST of a new record and a PATCH of what changed, with what must go along', async () => {
    const { api, calls } = backend(() => Response.json({ id: 8 }));
    expect(await api.create('classes', { name: 'ষষ্ঠ' }, { idempotencyKey: 'k'.repeat(8) })).toBe(8);
    await api.change('classes', { id: 8 } as never, { name: 'সপ্তম' }, { ifMatch: '"a"' });
    await api.remove({ list: 'classes', path: 'grades' }, 8);
    expect(calls).toMatchObject([
      { method: 'POST', path: 'classes/', body: '{"name":"ষষ্ঠ"}', headers: { 'Idempotency-Key': 'kkkkkkkk' } },
      { method: 'PATCH', path: 'classes/8/', body: '{"name":"সপ্তম"}', headers: { 'If-Match': '"a"' } },
      { method: 'DELETE', path: 'grades/8/' },
    ]);
  });
});

it('reads one record with its tag', async () => {
  const { api } = backend(() => Response.json(notice, { headers: { ETag: '"a"' } }));
  expect(await api.one('notices', 1)).toEqual({ record: { ...notice, pdf_file: '/api/media/a.pdf' }, etag: '"a"' });
});

it('knows the defaults of settings that an older backend does not have', async () => {
  const { api } = backend(() => Response.json({ tagline: 'শেখো' }));
  expect(await api.settings()).toMatchObject({ tagline: 'শেখো', map_url: '', contacts_public: true });
});
