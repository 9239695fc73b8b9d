import { describe, expect, it, vi } from 'vitest';
import type { PageContext } from '#contract/page.ts';
import { createRenderer, type RendererOptions } from './render.ts';
import { fakeBuild } from './testing/fake-build.ts';

const given: Omit<RendererOptions, 'build'> = {
  call: async () => Response.json([]),
  apiBase: '/api/',
  publicUrl: 'https://school.example',
  avatarUrl: null,
  today: () => '2026-04-15',
  onError: () => {},
};
const at = (path: string) => new Request(`http://localhost${path}`);
const rendererOf = (pages: Parameters<typeof fakeBuild>[0], change: Partial<RendererOptions> = {}) =>
  createRenderer({ ...given, build: fakeBuild(pages), ...change });

describe('createRenderer', () => {
  it('renders a page with what the server knows', async () => {
    const seen: PageContext[] = [];
    const render = await rendererOf({
      '/notice': async (context, request) => {
        seen.push(context);
        const notices = await context.call('notices/', request.signal);
        return `${new URL(request.url).search} ${(await notices.json()).length}`;
      },
    });
    const page = await render(at('/notice?page=2'));
    expect(page).toMatchObject({ status: 200, complete: true });
    expect(page.html.toString()).toContain('<title>?page=2 0</title>');
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(seen[0]).toMatchObject({
      apiBase: '/api/',
      publicUrl: 'https://school.example',
      today: '2026-04-15',
    });
    expect(seen[0]).not.toHaveProperty('nonce');
  });

  it('knows when a part was missing', async () => {
    const render = await rendererOf({ '/': (context) => context.incomplete() });
    expect(await render(at('/'))).toMatchObject({ status: 200, complete: false });
  });

  it('hands over what one visit has of its own', async () => {
    const render = await rendererOf({
      '/contact': (context) => `${context.contactForm?.values.name} ${context.nonce}`,
    });
    const contactForm = {
      values: { name: 'রহিম', email: '', phone: '', message: '' },
      status: 400,
      message: '',
      errors: {},
    };
    expect((await render(at('/contact'), { contactForm, nonce: 'n' })).html.toString()).toContain('রহিম n');
    expect((await render(at('/contact'))).html.toString()).toContain('undefined undefined');
  });

  it('answers unknown paths with 404', async () => {
    expect((await (await rendererOf({}))(at('/404'))).status).toBe(404);
  });

  it("keeps the site's own page for a failure that it drew", async () => {
    const render = await rendererOf({
      '/': () => {
        throw new Error('secret detail');
      },
    });
    const page = await render(at('/'));
    expect(page.status).toBe(500);
    expect(page.html.toString()).toContain('error 500');
  });

  it.each([
    ['the entry throws', () => Promise.reject(new Error('secret detail'))],
    ['the entry draws nothing', async () => new Response(null, { status: 500 })],
  ])('answers with a plain Bengali page when %s', async (_name, entry) => {
    const build = fakeBuild({});
    build.entry.module.default = entry;
    const page = await (await createRenderer({ ...given, build }))(at('/'));
    expect(page).toMatchObject({ status: 500, complete: false });
    expect(page.html.toString()).toContain('একটু পরে আবার চেষ্টা করুন');
    expect(page.html.toString()).not.toContain('secret');
  });

  it('survives a build that cannot be loaded, and says so to the log', async () => {
    const onError = vi.fn();
    const build = () => Promise.reject(new Error('broken module'));
    const page = await (await createRenderer({ ...given, build, onError, mode: 'development' }))(at('/'));
    expect(page.status).toBe(500);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken module' }));
  });
});
