import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { type OpenApiDocument, openApiDocument } from '#contract/kit/openapi.ts';
import { isCodeAddress, isOn, partAt } from '#contract/parts.ts';
import { allResources } from '#contract/resources/index.ts';
import { identify } from './accounts/tokens.ts';
import type { App } from './app-context.ts';
import { hasIssued } from './certificates/verify.ts';
import { knownParts } from './database/settings.ts';
import { CHANGE_HEADER } from './http/answer.ts';
import { antiforgeryCookie, refuseElsewhere, refuseWithoutCookieValue } from './http/antiforgery.ts';
import type { Call, Env } from './http/call.ts';
import { describeRoutes } from './http/description.ts';
import { fieldNames } from './http/field-names.ts';
import { type CachedApi, keepPublic } from './http/keep-public.ts';
import { drawList } from './http/lists.ts';
import { commonHeaders, type Header } from './http/page-headers.ts';
import { canonicalPath, mountRoutes, type Route, type RouteGroup } from './http/router.ts';
import { type ContentVersion, versionOf } from './kept/version.ts';
import { MediaAway } from './media/media-error.ts';
import { VISITOR } from './records/actor.ts';
import { isSystemError, plainBody, Refusal, refusalBody, sentences } from './refusal.ts';
import { absenteeRoutes } from './routes/absentees.ts';
import { activityRoutes } from './routes/activity.ts';
import { attendanceRoutes } from './routes/attendance.ts';
import { attendanceExportRoutes } from './routes/attendance-exports.ts';
import { attendanceNumberRoutes } from './routes/attendance-numbers.ts';
import { attendanceTodayRoutes } from './routes/attendance-today.ts';
import { backupRoutes } from './routes/backups.ts';
import { boxRoutes } from './routes/box.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { cardRoutes } from './routes/cards.ts';
import { certificateRoutes } from './routes/certificates.ts';
import { codeRoutes } from './routes/codes.ts';
import { complianceRoutes } from './routes/compliance.ts';
import { contactRoutes } from './routes/contacts.ts';
import { coverRoutes } from './routes/covers.ts';
import { docsRoutes } from './routes/docs.ts';
import { examRoutes } from './routes/exams.ts';
import { exportRoutes } from './routes/exports.ts';
import { healthRoutes } from './routes/health.ts';
import { historyRoutes } from './routes/history.ts';
import { importRoutes } from './routes/imports.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { marksRoutes } from './routes/marks.ts';
import { mediaRoutes } from './routes/media.ts';
import { noticeRoutes } from './routes/notices.ts';
import { promotionRoutes } from './routes/promotions.ts';
import { publicLogRoutes } from './routes/public-log.ts';
import { resourceRoutes } from './routes/records.ts';
import { registerRoutes } from './routes/register.ts';
import { remarkRoutes } from './routes/remarks.ts';
import { reportRoutes } from './routes/reports.ts';
import { resultNumbersRoutes } from './routes/result-numbers.ts';
import { searchRoutes } from './routes/search.ts';
import { seatPlanRoutes } from './routes/seat-plan.ts';
import { settingsRoutes } from './routes/settings.ts';
import { setupRoutes } from './routes/setup.ts';
import { studentNumbersRoutes } from './routes/student-numbers.ts';
import { timetableRoutes } from './routes/timetable.ts';
import { timetablesRoutes } from './routes/timetables.ts';
import { tokenRoutes } from './routes/token.ts';
import { trashRoutes } from './routes/trash.ts';
import { userRoutes } from './routes/user.ts';
import { usersRoutes } from './routes/users.ts';
import { verifyRoutes } from './routes/verify.ts';

const API_BASE = '/api';

/** The routes that are written by hand. */
const groups: readonly RouteGroup[] = [
  tokenRoutes,
  registerRoutes,
  userRoutes,
  usersRoutes,
  invitationRoutes,
  settingsRoutes,
  backupRoutes,
  boxRoutes((app, version) => createApi(app, version)),
  mediaRoutes,
  complianceRoutes,
  studentNumbersRoutes,
  resultNumbersRoutes,
  healthRoutes,
  docsRoutes(() => describeApi()),
  contactRoutes,
  historyRoutes,
  activityRoutes,
  trashRoutes,
  exportRoutes,
  calendarRoutes,
  searchRoutes,
  examRoutes,
  seatPlanRoutes,
  remarkRoutes,
  marksRoutes,
  absenteeRoutes,
  attendanceNumberRoutes,
  attendanceExportRoutes,
  attendanceTodayRoutes,
  attendanceRoutes,
  timetablesRoutes,
  timetableRoutes,
  coverRoutes,
  reportRoutes,
  importRoutes,
  promotionRoutes,
  setupRoutes,
  noticeRoutes,
  certificateRoutes,
  cardRoutes,
  publicLogRoutes,
  verifyRoutes,
  // Last of its path: every other word below it is read as a code.
  codeRoutes,
];

/** Builds openapi.json. */
export const describeApi = (): OpenApiDocument => openApiDocument(allResources, describeRoutes(groups));

/** Every route of the API: what is written by hand first, then what is derived; the first match wins. */
export const apiRoutes: readonly Route[] = [
  ...groups.flatMap(({ routes }) => routes),
  ...allResources.flatMap(resourceRoutes),
];

/** Headers of every API answer unless the answer sets them itself, as media do. */
export const apiHeaders = (config: App['config']): Header[] => [
  ...(config.corsOrigins.length > 0 ? [['Cross-Origin-Resource-Policy', 'cross-origin'] as const] : []),
  ...commonHeaders(config),
  ['Prangon-Api', '1'],
  ['X-Robots-Tag', 'noindex'],
];

/** An expected failure says so itself; a store's failure becomes 503 or 507; anything else is logged and says nothing. */
function answerError(app: App, error: unknown, call: Call): Response {
  const refusal = error instanceof Refusal ? error : storeRefusal(app, error);
  if (!refusal) app.log.error({ err: error, request_id: call.get('requestId') }, 'a request failed');
  const body = refusal ? refusalBody(refusal, fieldNames(call.req.path)) : plainBody(sentences[500]);
  return new Response(body, {
    status: refusal?.status ?? 500,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
      ...refusal?.headers,
    },
  });
}

const isAway = (error: unknown): boolean => isSystemError(error) || error instanceof MediaAway;

function storeRefusal(app: App, error: unknown): Refusal | null {
  const problem = app.database.problemOf(error) ?? (isAway(error) ? 'unreachable' : null);
  if (problem === 'full') return new Refusal(507);
  if (problem === null) return null;
  app.log.warn({ err: error }, 'a store does not answer');
  return new Refusal(503, { headers: { 'Retry-After': problem === 'busy' ? '1' : '5' } });
}

/** True if an answer is for one person and not stored, so that it may bring the anti-forgery cookie. */
const isPersonal = (call: Call): boolean =>
  (call.req.header('authorization') !== undefined || call.get('route')?.personal === true) &&
  /no-store/.test(call.res.headers.get('Cache-Control') ?? '');

/**
 * Serves the API below /api/; the renderer calls it in process, too. Public answers are cached while `version` stays the
 * same.
 */
export function createApi(app: App, version: ContentVersion = versionOf(app.database)): CachedApi {
  const { config } = app;
  const headers = apiHeaders(config);
  const api = new Hono<Env>({ getPath: (request) => canonicalPath(new URL(request.url).pathname) });
  api.onError((error, call) => answerError(app, error, call as Call));
  api.use(async (call, next) => {
    call.set('requestId', call.req.header('x-request-id') ?? randomUUID());
    await next().finally(() => call.get('inFlight')?.free());
    for (const [name, value] of headers) if (!call.res.headers.has(name)) call.res.headers.set(name, value);
    const cookie = isPersonal(call) ? antiforgeryCookie(call, config) : null;
    if (cookie) call.res.headers.append('Set-Cookie', cookie);
  });
  if (config.corsOrigins.length > 0) {
    api.use(
      cors({
        origin: (origin) => (config.corsOrigins.includes(origin) ? origin : null),
        allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        allowHeaders: [
          'Authorization',
          'Content-Type',
          'Accept',
          'X-CSRFToken',
          'Idempotency-Key',
          'If-Match',
          'If-None-Match',
        ],
        exposeHeaders: ['Prangon-Api', 'ETag', 'Retry-After', CHANGE_HEADER],
        maxAge: 600,
      }),
    );
  }
  api.use(async (call, next) => {
    const isOurs = refuseElsewhere(call, config);
    const authorization = call.req.header('authorization');
    call.set('identity', authorization === undefined ? null : await identify(app.database, authorization));
    if (!isOurs && !call.get('identity')) refuseWithoutCookieValue(call);
    await next();
  });
  const requireOn = async (path: string) => {
    const isOfCode = isCodeAddress(path);
    if (!isOfCode && !partAt(path)) return;
    const on = await knownParts(app.database);
    if (isOfCode ? !isOn('certificates', on) && !(await hasIssued(app)) : !isOn(path, on)) throw new Refusal(404);
  };
  api.use(async (call, next) => {
    await requireOn(call.req.path.slice(API_BASE.length + 1));
    await next();
  });
  mountRoutes(api, API_BASE, apiRoutes, app);
  return keepPublic({
    fetch: (request, env) => api.fetch(request, env),
    drawList: async (resource, key, headers) => {
      await requireOn(resource.path);
      return drawList(app, VISITOR, { resource, key, headers });
    },
    version,
  });
}
