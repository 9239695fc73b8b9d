import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { savesData } from '../http/save-data.ts';
import { fakeSite } from './testing/fake-site.ts';

const SAVING = { 'Save-Data': 'on' };
const say = ({ saveData }: { saveData?: boolean }) => `${saveData ? 'small' : 'whole'} ${'পাতা '.repeat(100)}`;
const etagOf = (page: Response): string => page.headers.get('ETag') ?? '';

describe('Save-Data', () => {
  it.each(['on', 'ON', ' on ', 'on; x=1', 'on, on'])('%j asks for few bytes', (header) => {
    expect(savesData(header)).toBe(true);
  });
  it.each([undefined, null, '', 'off', '?1', 'only', 'no on'])('%j does not', (header) => {
    expect(savesData(header)).toBe(false);
  });
});

describe('pages for who saves data', () => {
  it('are drawn when the first one asks, and each once', async () => {
    const site = await fakeSite({ say });
    for (let n = 0; n < 3; n += 1) expect(await (await site.get('/')).text()).toContain('whole');
    expect(site.drawn).toEqual(['/']);
    for (let n = 0; n < 3; n += 1) expect(await (await site.get('/', SAVING)).text()).toContain('small');
    expect(site.drawn).toEqual(['/', '/']);
    expect(site.size().answers).toBe(2);
  });

  it('are found without waiting by that header alone', async () => {
    const site = await fakeSite({ say });
    await site.get('/', SAVING);
    expect([site.lookup('/'), site.lookup('/', { 'save-data': 'off' })]).toEqual([null, null]);
    expect(String(site.lookup('/', { 'save-data': 'on' })?.ready.identity?.bytes)).toContain('small');
    expect(String((await site.draw('/'))?.ready.identity?.bytes)).toContain('whole');
  });

  it('have tags of their own in each coding, and neither is unchanged by the other’s', async () => {
    const site = await fakeSite({ say });
    for (const coding of ['identity', 'br', 'gzip']) {
      const accepting = { 'Accept-Encoding': coding };
      const [whole, small] = [await site.get('/', accepting), await site.get('/', { ...accepting, ...SAVING })];
      expect([whole.headers.get('Vary'), small.headers.get('Vary')]).toEqual(
        Array(2).fill('Accept-Encoding, Save-Data'),
      );
      const again = (headers: object, tag: string) => site.get('/', { ...accepting, ...headers, 'If-None-Match': tag });
      expect((await again(SAVING, etagOf(whole))).status).toBe(200);
      expect((await again({}, etagOf(small))).status).toBe(200);
      const same = await again(SAVING, etagOf(small));
      expect([same.status, same.headers.get('Vary')]).toEqual([304, 'Accept-Encoding, Save-Data']);
    }
    const packed = await site.get('/', { 'Accept-Encoding': 'br', ...SAVING });
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toContain('small');
  });

  it('go with every write, as the others do', async () => {
    const site = await fakeSite({ say });
    await site.get('/', SAVING);
    site.setVersion(2);
    await site.get('/', SAVING);
    expect(site.drawn).toEqual(['/', '/']);
  });

  it('announce no page that is fetched ahead', async () => {
    const site = await fakeSite({ say });
    expect((await site.get('/', SAVING)).headers.get('Speculation-Rules')).toBeNull();
    expect((await site.get('/')).headers.get('Speculation-Rules')).not.toBeNull();
  });

  it('are searches and unknown addresses, too', async () => {
    const site = await fakeSite({ say });
    expect(await (await site.get('/search?q=x', SAVING)).text()).toContain('small');
    expect(await (await site.get('/search?q=x')).text()).toContain('whole');
  });

  it('are no documents for programs: these are one for all', async () => {
    const site = await fakeSite();
    await site.get('/robots.txt');
    expect(site.lookup('/robots.txt', { 'save-data': 'on' })).toBe(site.lookup('/robots.txt'));
  });
});
