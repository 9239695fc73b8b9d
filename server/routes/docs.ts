import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenApiDocument } from '#contract/kit/openapi.ts';
import { answers, refusals } from '#contract/kit/openapi-parts.ts';
import type { App } from '../app-context.ts';
import { answerJson, answerTagged } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { fileContent } from '../http/description.ts';
import { documentHeaders, type Header } from '../http/page-headers.ts';
import type { RouteGroup } from '../http/router.ts';
import { etagOf } from '../kept/etag.ts';
import { Refusal } from '../refusal.ts';

const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const own = fileURLToPath(new URL('./docs', import.meta.url));

const FILES: Readonly<Record<string, { folder: string; type: string }>> = {
  'swagger-ui.css': { folder: swagger, type: 'text/css; charset=utf-8' },
  'swagger-ui-bundle.js': { folder: swagger, type: 'text/javascript; charset=utf-8' },
  'page.css': { folder: own, type: 'text/css; charset=utf-8' },
  'start.js': { folder: own, type: 'text/javascript; charset=utf-8' },
};

const PAGE = `<!doctype html>
<html lang="bn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>প্রাঙ্গণ API: ব্যবহারবিধি</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/page.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<header class="head">
<h1>প্রাঙ্গণ API: ব্যবহারবিধি</h1>
<p>প্রোগ্রাম লেখার জন্য পুরো বিবরণ: <a href="/api/openapi.json">openapi.json</a></p>
</header>
<main id="api" lang="en"></main>
<noscript><p>এই পাতাটি দেখতে জাভাস্ক্রিপ্ট চালু করুন, অথবা উপরের openapi.json ফাইলটি খুলুন।</p></noscript>
</body>
</html>
`;

/** Swagger UI brings no inline code of its own; its icons are data: pictures inside its style sheet. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An answer that may be kept, if it is asked for again each time; unchanged, it is 304. */
function answerFile(
  call: Call,
  { type, body, headers = [] }: { type: string; body: NonSharedBuffer; headers?: readonly Header[] },
): Promise<Response> {
  const own = new Headers(headers.map(([name, value]): [string, string] => [name, value]));
  own.set('ETag', etagOf(body));
  own.set('Cache-Control', 'public, max-age=0, must-revalidate');
  return answerTagged(call, body, { type, headers: own });
}

const page = (_app: App, call: Call): Promise<Response> =>
  answerFile(call, {
    type: 'text/html; charset=utf-8',
    body: Buffer.from(PAGE),
    headers: [...documentHeaders, ['Content-Security-Policy', POLICY]],
  });

async function pageFile(_app: App, call: Call): Promise<Response> {
  const name = call.req.param('file') ?? '';
  const known = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  if (!known) throw new Refusal(404);
  return answerFile(call, { type: known.type, body: await readFile(path.join(known.folder, name)) });
}

const TAGS = ['service'];

/** The API's description, for programs and for people; `describe` is asked once. */
export function docsRoutes(describe: () => OpenApiDocument): RouteGroup {
  let description: OpenApiDocument | undefined;
  return {
    routes: [
      {
        method: 'GET',
        path: 'openapi.json',
        right: 'anyone',
        handle: (_app, call) => {
          description ??= describe();
          return answerJson(call, description);
        },
        operation: () => ({
          operationId: 'openApi',
          summary: 'This document',
          tags: TAGS,
          responses: { 200: answers('OpenAPI 3.1.', { type: 'object' }, { etag: true }), ...refusals() },
        }),
      },
      {
        method: 'GET',
        path: 'docs',
        right: 'anyone',
        handle: page,
        operation: () => ({
          operationId: 'docs',
          summary: 'This document as a page',
          tags: TAGS,
          responses: {
            200: { description: 'HTML.', content: { 'text/html': { schema: { type: 'string' } } } },
            ...refusals(),
          },
        }),
      },
      {
        method: 'GET',
        path: 'docs/:file',
        logged: 'docs/*',
        right: 'anyone',
        handle: pageFile,
        operation: () => ({
          operationId: 'docsFile',
          summary: 'A file of that page',
          tags: TAGS,
          parameters: [{ name: 'file', in: 'path', required: true, schema: { type: 'string' } }],
          responses: {
            200: { description: 'The file.', content: fileContent(['text/css', 'text/javascript']) },
            ...refusals(404),
          },
        }),
      },
    ],
  };
}
