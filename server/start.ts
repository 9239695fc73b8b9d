import type { IncomingMessage } from 'node:http';
import type { Server } from 'node:net';
import path from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { apiHeaders, apiRoutes, createApi } from './api.ts';
import { newestAt } from './backup/folder.ts';
import { startSchedule } from './backup/schedule.ts';
import { collectGarbage } from './collect-garbage.ts';
import { type Config, serverAddress } from './config.ts';
import { knownParts, knownSettings } from './database/settings.ts';
import { announcedExams } from './exams/publish.ts';
import { keepFleetFile } from './fleet/fleet-file.ts';
import { clientAddressOf } from './http/client-address.ts';
import { commonHeaders, pageHeaders } from './http/page-headers.ts';
import { createVersion, versionOf } from './kept/version.ts';
import { createAccessLog } from './listen/access-log.ts';
import { createListener } from './listen/listener.ts';
import { createRouteTemplate } from './listen/route-template.ts';
import { stopListener } from './listen/stop.ts';
import { whenIdle } from './listen/when-idle.ts';
import { createLogger, logUncaught } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createCards } from './notices/card.ts';
import { hasOpenWork } from './open-work.ts';
import { readAssets } from './pages/assets.ts';
import { createBackend } from './pages/backend.ts';
import { CLIENT_FILES, readBuild } from './pages/build.ts';
import { withMapOrigin } from './pages/map-origin.ts';
import { createPages } from './pages/pages.ts';
import { createRenderer } from './pages/render.ts';
import { openSchool, type RunningSchool } from './school.ts';
import { newSetupToken } from './setup/setup.ts';

/** `setup` is the token of the page that makes the first Admin, while there is none. */
type RunningServer = { address: string; setup: string | null; close: () => Promise<void> };

/** Time without a request after which a server gives back memory that it does not use, ms: once soon after its start, then seldom. */
const SETTLED_MS = 2000;
const QUIET_MS = 60_000;
/** Time after a start that a visitor caused, in which nothing heavy begins, ms. */
const WAKING_MS = 30_000;
/** True for a request that is no look whether the server is up; those come for ever. */
const isVisit = ({ url = '' }: IncomingMessage): boolean => !/^\/(?:api\/health\/?|robots\.txt)(?:\?|$)/.test(url);

/**
 * Starts the server as configured: API, files and pages, or with another host's API_BASE_URL only pages. Resolves when
 * it listens. A trial only shows that it starts, and leaves the set-up address as it is. SIGTERM and SIGINT let requests in
 * flight finish, then the process ends with 0.
 */
export async function startServer(config: Config, { dev = false, isTrial = false } = {}): Promise<RunningServer> {
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  // One that visitors wake is there for them, and a trial for nobody.
  const isLasting = config.socket === null && !isTrial;
  const school = config.ownApi ? await openSchool(config, { restMs: isLasting ? 0 : WAKING_MS }) : null;
  try {
    const { server, logger, stop } = await assemble(config, school, dev);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      if (config.socket === null) server.listen(config.port, config.host, resolve);
      else server.listen({ fd: config.socket }, resolve);
    });
    // A timer backs up those that sleep.
    const schedule =
      school && config.backups && isLasting
        ? startSchedule({ backups: config.backups, school: school.app, log: school.app.log })
        : null;
    const fleetFile = school
      ? keepFleetFile(school.app, { dataDir: config.dataDir, backups: config.backups?.dir ?? null })
      : null;
    const close = async () => {
      for (const watch of idle) watch.stop();
      await Promise.all([stopListener(server), schedule?.stop()]);
      await stop();
      await fleetFile?.stop();
      await school?.close();
    };
    const end = () => void close().then(() => process.exit(0));
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
    // Whoever tries a version may be killed meanwhile.
    if (isTrial) process.stdin.once('end', end).resume();
    const isWorking = async () =>
      schedule?.isAtWork() || (school !== null && (await hasOpenWork(school.app.database.read)));
    const settled = whenIdle(server, {
      ms: SETTLED_MS,
      counts: isVisit,
      act: () => {
        settled.stop();
        collectGarbage();
      },
    });
    const idle = [settled, whenIdle(server, { ms: QUIET_MS, counts: isVisit, act: collectGarbage })];
    if (sleepsWhenIdle(config, logger)) idle.push(whenIdle(server, { ms: config.idleExitMs, isWorking, act: end }));
    // One that visitors wake has nobody who reads what it prints.
    const setup = school && isLasting ? await newSetupToken(school.app) : null;
    return { address: addressOf(server, config), setup, close };
  } catch (error) {
    await school?.close();
    throw error;
  }
}

/** True where the end of an idle server is safe: a socket that another process holds goes on taking connections. */
function sleepsWhenIdle<C extends Config>(config: C, logger: Logger): config is C & { idleExitMs: number } {
  if (config.idleExitMs === null) return false;
  if (config.socket === null) logger.warn('IDLE_EXIT does nothing without a socket that was handed over');
  return config.socket !== null;
}

/** Address that the server is opened at; a file socket has only its path. */
function addressOf(server: Server, { host }: Config): string {
  const at = server.address();
  return at === null || typeof at === 'string' ? String(at) : serverAddress(at.address === '::' ? '::' : host, at.port);
}

async function assemble(config: Config, school: RunningSchool | null, dev: boolean) {
  // No cache in development, nor for a backend that cannot tell when it changes.
  const version = dev || !school ? createVersion({ content: () => null }) : versionOf(school.app.database);
  const api = school ? createApi(school.app, version) : null;
  const metrics = config.metricsPort === null ? null : createMetrics();
  const log = createAccessLog({ level: config.logLevel });
  const logger = school?.app.log ?? createLogger(config.logLevel);
  logUncaught(logger);
  const callApi = createBackend({ apiBase: config.apiBaseUrl, api });
  const vite = dev ? await import('./pages/dev.ts').then(({ startVite }) => startVite()) : null;
  // A store that is away shows in the page itself.
  const parts = async () => (school ? knownParts(school.app.database).catch(() => undefined) : undefined);
  const drawing = withMapOrigin(
    await createRenderer({
      build: vite ? vite.build : await readBuild(),
      call: (path, signal, clientAddress) => callApi(path, { signal, clientAddress }),
      apiBase: config.apiBaseUrl,
      publicUrl: config.publicUrl,
      avatarUrl: config.avatarUrl,
      ...(school && { announced: () => announcedExams(school.app.database.read) }),
      parts,
      today: todayInDhaka,
      mode: dev ? 'development' : 'production',
      onError: (error) => logger.error({ err: error }, 'a page could not be drawn'),
    }),
    async () => (school ? knownSettings(school.app.database).catch(() => null) : null),
  );
  const headers = {
    publicUrl: config.publicUrl,
    apiBase: config.apiBaseUrl,
    avatarUrl: config.avatarUrl,
    frameOrigins: drawing.frameOrigins,
    development: dev,
  };
  const pages = createPages({
    render: drawing.render,
    callApi,
    parts,
    headers,
    origins: config,
    today: todayInDhaka,
    version,
  });
  const cards = school ? createCards(school.app, commonHeaders(config), path.join(config.dataDir, 'cards')) : null;
  const assets = dev ? null : readAssets(CLIENT_FILES.pathname, config);
  const fetch = (request: Request, { incoming }: HttpBindings): Response | Promise<Response> => {
    const forwarded = request.headers.get('x-forwarded-for');
    const client = {
      clientAddress: clientAddressOf(incoming.socket.remoteAddress ?? null, forwarded, config.trustProxy),
    };
    const isApi = api && /^\/+api(\/|$)/.test(new URL(request.url).pathname);
    if (isApi) return api.fetch(request, client);
    const drawPage = () => pages.fetch(request, client);
    return cards ? cards.answer(request).then((card) => card ?? drawPage()) : drawPage();
  };
  const server = createListener({
    routeOf: createRouteTemplate(apiRoutes),
    fetch,
    sources: assets ? [pages, assets, ...(api ? [api] : [])] : [],
    log: metrics?.watchLog(log) ?? log,
    headers: {
      common: commonHeaders(config),
      api: api ? apiHeaders(config) : commonHeaders(config),
      page: () => pageHeaders(headers, { kind: 'passing' }),
    },
    behindProxy: config.trustProxy > 0,
    onError: (error) => logger.error({ err: error }, 'a request failed'),
    ...(vite && { before: vite.middleware }),
  });
  if (vite) server.on('upgrade', vite.upgrade);
  await metrics?.listen(config.metricsPort ?? 0, {
    server,
    pages: () => ({ ...pages.size(), ...pages.counts() }),
    imagesWaiting: () => school?.app.images.waiting ?? null,
    lastBackup: async () => (config.backups ? newestAt(config.backups.dir) : null),
    parts: school ? { database: school.app.database.check, media: () => school.app.media.check() } : {},
  });
  return {
    server,
    logger,
    stop: async () => {
      log.flush();
      await cards?.close();
      await metrics?.close();
      await vite?.close();
    },
  };
}
