import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { mapEmbedUrl, originOf } from '#contract/rules/urls.ts';
import { DEFAULT_SETTINGS } from '#contract/settings.ts';
import { apiRoutes, createApi } from './api.ts';
import { newestAt } from './backup/folder.ts';
import { startSchedule } from './backup/schedule.ts';
import type { Config } from './config.ts';
import { knownSettings } from './database/settings.ts';
import { clientAddressOf } from './http/client-address.ts';
import { commonHeaders, pageHeaders } from './http/page-headers.ts';
import { releaseIdleMemory } from './idle-memory.ts';
import { createVersion, versionOf } from './kept/version.ts';
import { createAccessLog } from './listen/access-log.ts';
import { createListener } from './listen/listener.ts';
import { createRouteTemplate } from './listen/route-template.ts';
import { stopListener } from './listen/stop.ts';
import { createLogger, logUncaught } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { readAssets } from './pages/assets.ts';
import { avatarAnswer } from './pages/avatar.ts';
import { createBackend } from './pages/backend.ts';
import { createPages } from './pages/pages.ts';
import { createRenderer, type PageBuild, type Renderer } from './pages/render.ts';
import { speculationAnswer } from './pages/speculation-rules.ts';
import { openSchool, type School } from './school.ts';

/** There are no built pages to serve. */
export class NoBuildError extends Error {}

export type Running = { address: string; close: () => Promise<void> };

const CLIENT_FILES = new URL('../build/client/', import.meta.url);
const SERVER_BUILD = new URL('../build/server/index.js', import.meta.url);

/** The address under which a server on this host and port is opened. */
export const serverAddress = (host: string, port: number): string => {
  const everywhere = host === '0.0.0.0' || host === '::';
  return `http://${everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
};

/** Draws with the map's origin known, which is a setting, so that the page's policy lets it in. */
function withMapOrigin(render: Renderer, school: School | null): { render: Renderer; frameOrigins: () => string[] } {
  const originsOf = (mapUrl: string) => [originOf(mapEmbedUrl(mapUrl, 'x'))].filter((origin) => origin !== null);
  let origins = originsOf(DEFAULT_SETTINGS.map_url);
  return {
    frameOrigins: () => origins,
    render: async (request, visit) => {
      // A store that is away shows in the page itself; the map's origin stays what it was.
      const settings = school ? await knownSettings(school.app.database).catch(() => null) : null;
      if (settings) origins = originsOf(settings.map_url);
      return render(request, visit);
    },
  };
}

/**
 * Starts the server on what the configuration names: API, files and pages, or with another host's API_BASE_URL pages alone.
 * Resolves when it listens. SIGTERM and SIGINT let requests in flight finish, then the process ends with 0.
 */
export async function startServer(config: Config, { dev = false } = {}): Promise<Running> {
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  const school = config.ownApi ? await openSchool(config) : null;
  try {
    const { server, stop } = await assemble(config, school, dev);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(config.port, config.host, resolve);
    });
    const schedule =
      school && config.backups
        ? startSchedule({ backups: config.backups, school: school.app, log: school.app.log })
        : null;
    const stopReleasing = releaseIdleMemory();
    const close = async () => {
      stopReleasing();
      await Promise.all([stopListener(server), schedule?.stop()]);
      await stop();
      await school?.close();
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void close().then(() => process.exit(0)));
    return { address: serverAddress(config.host, (server.address() as AddressInfo).port), close };
  } catch (error) {
    await school?.close();
    throw error;
  }
}

async function readBuild(): Promise<PageBuild> {
  if (!existsSync(SERVER_BUILD)) throw new NoBuildError('The pages are not built yet: npm run build');
  return (await import(SERVER_BUILD.href)) as PageBuild;
}

async function assemble(config: Config, school: School | null, dev: boolean) {
  // Nothing is kept in development, and nothing of a backend that cannot tell when it changes.
  const version = dev || !school ? createVersion({ content: () => null }) : versionOf(school.app.database);
  const api = school ? createApi(school.app, version) : null;
  const metrics = config.metricsPort === null ? null : createMetrics();
  const accessLog = createAccessLog({ level: config.logLevel });
  const log = metrics?.watchLog(accessLog) ?? accessLog;
  const logger = school?.app.log ?? createLogger(config.logLevel);
  logUncaught(logger);
  const callApi = createBackend({ apiBase: config.apiBaseUrl, api });
  const vite = dev ? await import('./pages/dev.ts').then(({ startVite }) => startVite()) : null;
  const drawing = withMapOrigin(
    await createRenderer({
      build: vite ? vite.build : await readBuild(),
      call: (path, signal) => callApi(path, { signal }),
      apiBase: config.apiBaseUrl,
      publicUrl: config.publicUrl,
      avatarUrl: config.avatarUrl,
      today: todayInDhaka,
      mode: dev ? 'development' : 'production',
      onError: (error) => logger.error({ err: error }, 'a page could not be drawn'),
    }),
    school,
  );
  const headers = {
    publicUrl: config.publicUrl,
    apiBase: config.apiBaseUrl,
    avatarUrl: config.avatarUrl,
    frameOrigins: drawing.frameOrigins,
    development: dev,
  };
  const pages = createPages({
    render: metrics?.watchRenderer(drawing.render) ?? drawing.render,
    callApi,
    headers,
    origins: config,
    today: todayInDhaka,
    version,
  });
  const common = commonHeaders(config);
  const assets = dev ? null : await readAssets(CLIENT_FILES.pathname, config);
  const fetch = (request: Request, env: HttpBindings): Response | Promise<Response> => {
    const path = new URL(request.url).pathname;
    const forwarded = request.headers.get('x-forwarded-for');
    const clientAddress = clientAddressOf(env.incoming.socket.remoteAddress ?? null, forwarded, config.trustProxy);
    if (api && /^\/+api(\/|$)/.test(path)) return api.fetch(request, { clientAddress });
    const own = avatarAnswer(request, common) ?? speculationAnswer(request, common);
    return own ?? pages.fetch(request, { clientAddress });
  };
  const server = createListener({
    routeOf: createRouteTemplate(apiRoutes),
    fetch,
    sources: assets
      ? [{ ...pages, lookup: metrics?.watchPages(pages.lookup) ?? pages.lookup }, assets, ...(api ? [api] : [])]
      : [],
    log,
    headers: { common, page: () => pageHeaders(headers, { kind: 'passing' }) },
    behindProxy: config.trustProxy > 0,
    onError: (error) => logger.error({ err: error }, 'a request failed'),
    ...(vite && { before: vite.middleware }),
  });
  if (vite) server.on('upgrade', vite.upgrade);
  await metrics?.listen(config.metricsPort ?? 0, {
    server,
    pages: pages.size,
    imagesWaiting: () => school?.app.images.waiting ?? null,
    lastBackup: async () => (config.backups ? newestAt(config.backups.dir) : null),
    parts: school ? { database: school.app.database.check, media: () => school.app.media.check() } : {},
  });
  return {
    server,
    stop: async () => {
      log.flush();
      await metrics?.close();
      await vite?.close();
    },
  };
}
