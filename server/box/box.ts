import { todayInDhaka } from '#contract/rules/dates.ts';
import { writeBoxDocument } from '#contract/search/box-data.ts';
import type { App } from '../app-context.ts';
import type { Database } from '../database/database.ts';
import { knownParts } from '../database/settings.ts';
import type { CachedApi } from '../http/keep-public.ts';
import { type ContentVersion, createVersion } from '../kept/version.ts';
import { avatarAnswer } from '../pages/avatar.ts';
import { createBackend } from '../pages/backend.ts';
import { readBuild } from '../pages/build.ts';
import { createRenderer, type Renderer } from '../pages/render.ts';
import { pageParts, SEARCH_PATHS, type SitePart, siteParts } from '../search/documents.ts';
import { signDue } from '../verify/keep-up.ts';
import { type ZipEntry, zipOf } from '../zip/zip.ts';
import { type BuiltFiles, openBuiltFiles } from './built-files.ts';
import { type Crawled, crawl, ownAddress } from './crawl.ts';
import { VanishedError } from './error.ts';
import { type Resolve, rewritePage, rewriteSheet } from './html.ts';
import { insteadOfForms } from './phone.ts';
import { type Place, placeOf, scriptName, wayTo } from './places.ts';
import { openSpool, type Spool } from './spool.ts';

export type BoxSource = { app: App; openApi: (app: App, version: ContentVersion) => CachedApi };

/** A copy of all public pages that opens without a server. Close it, read or not. */
export type Box = {
  chunks: () => AsyncGenerator<Buffer, void>;
  pages: number;
  files: number;
  close: () => Promise<void>;
};

const API = '/api/';
const HERE = 'http://localhost';
/** The pages whose scripts are loaded. */
const SEARCH_PAGE = 'pages/search.html';
const [SEARCH_SCRIPT, SEARCH_DATA] = ['search.js', 'search-data.js'].map(scriptName) as [string, string];

/** The school as of one moment, which nobody can change. */
function frozen(app: App, read: Database['read']): App {
  const write = () => Promise.reject(new Error('A copy is only read.'));
  const snapshot: Database['snapshot'] = (work) => work(read);
  return {
    ...app,
    isCopy: true,
    database: { ...app.database, read, snapshot, write, contentVersion: () => 1, listVersion: () => 1 },
  };
}

type BoxPages = Crawled & {
  documents: readonly SitePart[];
  forms: string;
};

async function draw(
  { app, openApi }: BoxSource,
  built: BuiltFiles,
  spool: Spool,
  signal?: AbortSignal,
): Promise<BoxPages> {
  const { publicUrl } = app.config;
  const today = todayInDhaka();
  const build = await readBuild();
  return app.database.snapshot(async (reader) => {
    const then = frozen(app, reader);
    const on = await knownParts(then.database);
    const api = openApi(then, createVersion({ content: () => 1 }));
    const callApi = createBackend({ apiBase: API, api });
    const render: Renderer = await createRenderer({
      build,
      call: (path, cancel) => callApi(path, { signal: cancel }),
      apiBase: API,
      publicUrl,
      avatarUrl: null,
      parts: async () => on,
      box: true,
      today: () => today,
      onError: (error) => app.log.error({ err: error }, 'a page of the copy could not be drawn'),
    });
    const isPublic = async (address: string) =>
      (await api.fetch(new Request(HERE + address, { method: 'HEAD' }), { clientAddress: null })).status === 200;
    const documents: SitePart[] = [];
    for (const path of SEARCH_PATHS) documents.push(...(await siteParts(then, path, { isWhole: true })));
    documents.push(...pageParts(on));
    const crawled = await crawl({ on, render, isPublic, built, publicUrl, spool, documents, signal });
    return { ...crawled, documents, forms: await insteadOfForms(callApi) };
  });
}

/** Says where the links of a file of the copy lead. */
function resolverFrom(name: string, { places, anchors }: BoxPages, built: BuiltFiles, publicUrl: string | null) {
  return (link: string): string | null => {
    if (/^(tel|mailto|data):/i.test(link)) return link;
    const fragment = link.includes('#') ? link.slice(link.indexOf('#')) : '';
    const partIn = (page: string) => (anchors.get(page)?.has(fragment.slice(1)) ? fragment : '');
    if (link === fragment) return partIn(name) || null;
    const own = ownAddress(link, publicUrl);
    if (own === null) return /^https?:\/\//i.test(link) ? link : null;
    const place = placeOf(own, built.has);
    if (place && places.has(place.name)) return wayTo(place.name, name) + partIn(place.name);
    // The site's own page that is not in the copy is there for who has internet; its files and data are not.
    return link.startsWith('/') || own.startsWith(API) ? null : link;
  };
}

function searchData(drawn: BoxPages, resolve: Resolve): Buffer {
  const rows = drawn.documents.flatMap(({ id: _, ...document }) => {
    const url = resolve(document.url);
    return url === null ? [] : [JSON.stringify(writeBoxDocument({ ...document, url }))];
  });
  return Buffer.from(`var boxDocuments = [\n${rows.join(',\n')}\n];\n`);
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function entriesOf(app: App, drawn: BoxPages, { built, spool }: { built: BuiltFiles; spool: Spool }): ZipEntry[] {
  const { publicUrl } = app.config;
  const scripts = [SEARCH_DATA, SEARCH_SCRIPT]
    .map((script) => `<script src="${wayTo(script, SEARCH_PAGE)}"></script>`)
    .join('');
  const read = async ({ kind, name, address }: Place): Promise<Uint8Array> => {
    const resolve = resolverFrom(name, drawn, built, publicUrl);
    switch (kind) {
      case 'page': {
        const html = await spool.get(name);
        const end = name === SEARCH_PAGE ? scripts : '';
        return Buffer.from(rewritePage(html, { resolve, insteadOfForms: drawn.forms }, end));
      }
      case 'asset': {
        const bytes = await built.read(address);
        return name.endsWith('.css') ? Buffer.from(rewriteSheet(bytes.toString(), resolve)) : bytes;
      }
      case 'avatar': {
        const answer = avatarAnswer({ method: 'GET', url: HERE + address }, []);
        return Buffer.from((await answer?.text()) ?? '');
      }
      case 'media': {
        const opened = await app.media.open(address.slice(`${API}media/`.length));
        if (!opened) throw new VanishedError('A file was deleted while the copy was made. Try again.');
        return bytesOf(opened.stream);
      }
    }
  };
  const entries = [...drawn.places.values()].map(
    (place): ZipEntry => ({
      name: place.name,
      packed: !/\.(html|css|svg)$/.test(place.name),
      read: () => read(place),
    }),
  );
  entries.push({ name: SEARCH_SCRIPT, packed: false, read: built.searchScript });
  const find = resolverFrom(SEARCH_PAGE, drawn, built, publicUrl);
  entries.push({ name: SEARCH_DATA, packed: false, read: async () => searchData(drawn, find) });
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Draws the copy: its pages as of one moment, while others go on writing. Its files are read when they are written into the
 * archive. Throws BoxError, and NoBuildError where there are no pages.
 */
export async function openBox(source: BoxSource, signal?: AbortSignal): Promise<Box> {
  const { app } = source;
  await signDue(app).catch((error) => app.log.warn({ err: error }, 'the copy was made before what is due was signed'));
  const built = await openBuiltFiles();
  const spool = await openSpool(app.tempDir);
  try {
    const drawn = await draw(source, built, spool, signal);
    const entries = entriesOf(app, drawn, { built, spool });
    const pages = entries.filter(({ name }) => name.endsWith('.html')).length;
    return { chunks: () => zipOf(entries), pages, files: entries.length - pages, close: spool.close };
  } catch (error) {
    await spool.close();
    throw error;
  }
}
