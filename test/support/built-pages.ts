import { expect } from 'vitest';
import { createApi } from '../../server/api.ts';
import { knownParts } from '../../server/database/settings.ts';
import { announcedExams } from '../../server/exams/publish.ts';
import type { ContentVersion } from '../../server/kept/version.ts';
import { createBackend } from '../../server/pages/backend.ts';
import { createPages, type Pages } from '../../server/pages/pages.ts';
import { createRenderer, type PageBuild } from '../../server/pages/render.ts';
import type { OpenSchool } from './school.ts';

const BUILD = new URL('../../build/server/index.js', import.meta.url);

/** The built pages of a school, kept while `version` stays. */
export async function builtPages(
  { app }: Pick<OpenSchool, 'app'>,
  version: ContentVersion,
  today = () => '2026-04-15',
): Promise<Pages> {
  const callApi = createBackend({ apiBase: '/api/', api: createApi(app, version) });
  const shared = { apiBase: '/api/', avatarUrl: null, publicUrl: 'https://school.test' };
  const announced = () => announcedExams(app.database.read);
  const parts = () => knownParts(app.database);
  const render = await createRenderer({
    ...shared,
    announced,
    parts,
    build: (await import(BUILD.href)) as PageBuild,
    call: (path, signal, clientAddress) => callApi(path, { signal, clientAddress }),
    today,
    onError: (error) => expect.fail(String(error)),
  });
  return createPages({
    render,
    callApi,
    parts,
    version,
    headers: { ...shared, frameOrigins: () => [] },
    origins: { publicUrl: null, corsOrigins: [] },
    today,
  });
}
