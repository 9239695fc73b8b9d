import { renderToReadableStream, renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { EntryModule, InBox, isApplication, Nonce } from './kit/page/document.ts';
import { pageContext } from './kit/page/page-context.ts';

// For the caller of this build: there must be one router, and it is in here.
export { createRequestHandler, pageContext, RouterContextProvider };

/** Renders one document. Public pages are plain text without Suspense; the application's shell carries its data along. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
) {
  // While developing there is no policy, and a nonce that the browser does not hide looks to React like a difference.
  const page = provider.get(pageContext);
  const nonce = import.meta.env.DEV ? undefined : page.nonce;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const document = (
    <EntryModule value={context.manifest.entry.module}>
      <Nonce value={nonce}>
        <InBox value={page.box === true}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </InBox>
      </Nonce>
    </EntryModule>
  );
  if (!isApplication(context.staticHandlerContext.matches.map((match) => match.route))) {
    return new Response(`<!DOCTYPE html>${renderToString(document)}`, { status, headers });
  }
  const stream = await renderToReadableStream(document, { signal: request.signal, nonce });
  await stream.allReady;
  return new Response(stream, { status, headers });
}
