import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, type Source, WALLS } from './support/house.ts';

const root = path.join(import.meta.dirname, '..');
const sources: Source[] = globSync(['{contract,server,web,sample,test,bench}/**/*.{ts,tsx,js,css,sql}', '*.ts'], {
  cwd: root,
}).map((file) => ({ path: file.split(path.sep).join('/'), text: readFileSync(path.join(root, file), 'utf8') }));

describe('the walls of the house', () => {
  it('are looked for in the sources', () => {
    expect(sources.map((source) => source.path)).toEqual(
      expect.arrayContaining(['contract/kit/field.ts', 'server/api.ts', 'web/root.tsx', 'vitest.config.ts']),
    );
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(sources.length);
  });

  it.each(Object.values(WALLS))('$sentence', ({ sentence, broken }) => {
    expect(broken(sources), sentence).toEqual([]);
  });
});

describe('the chunks of the build', () => {
  it('name only files that are there', async () => {
    const { chunks } = await import('../chunks.config.ts');
    const of = (file: string) => chunks.filter(({ test }) => test(path.join(root, file))).map(({ name }) => name);
    expect(of('web/kit/form/use-form.ts')[0]).toBe('forms');
    expect(of('contract/pages.ts')).toEqual(['parts']);
  });
});

/** One file that breaks each wall, and one that does not though it looks alike. */
const BROKEN: Record<string, { bad: Source[]; good: Source[] }> = {
  storeys: {
    bad: [
      { path: 'server/http/page.ts', text: "import { Notice } from '../../web/public/notice.tsx';" },
      { path: 'web/kit/api/api.ts', text: "import type { Row } from\n  '../../../server/database/database.ts';" },
    ],
    good: [{ path: 'test/journey.test.ts', text: "import '../server/main.ts';\nimport '../web/root.tsx';" }],
  },
  sample: {
    bad: [
      { path: 'server/commands/admin.ts', text: "import { fillSchool } from '../../sample/fill.ts';" },
      { path: 'web/kit/page/words.ts', text: "import { school } from '../../../sample/school.ts';" },
      { path: 'sample/art/ink.ts', text: "import { words } from '../../web/words.ts';" },
    ],
    good: [{ path: 'sample/demo.ts', text: "import '../server/check-node.js';\nimport '#contract/settings.ts';" }],
  },
  records: {
    bad: [
      { path: 'server/records/write.ts', text: "import { guard } from '../grading/guards.ts';" },
      { path: 'server/history/entries.ts', text: "import type { Judge } from '../child-data/judge.ts';" },
      { path: 'server/history/read.ts', text: "import { commit } from '../records/commit.ts';" },
    ],
    good: [
      {
        path: 'server/records/write.ts',
        text: "import { guard } from '../history/rules.ts';\nimport '../refusal.ts';",
      },
      { path: 'server/grading/rules.ts', text: "import type { Rules } from '../history/rules.ts';" },
    ],
  },
  contract: {
    bad: [
      { path: 'contract/rules/a.ts', text: "import { readFile } from 'node:fs/promises';" },
      { path: 'contract/rules/b.ts', text: "import { useState } from 'react';" },
      { path: 'contract/rules/c.ts', text: "export { refuse } from '../../server/http/refuse.ts';" },
      { path: 'contract/rules/d.ts', text: "import { z } from 'zod';" },
    ],
    good: [{ path: 'contract/settings.ts', text: "import { z } from 'zod';\nimport { a } from './rules/a.ts';" }],
  },
  ui: {
    bad: [
      { path: 'web/ui/list.tsx', text: "import { call } from '../kit/api.ts';" },
      { path: 'web/ui/row.tsx', text: "import type { RecordAt } from '#contract/resources/index.ts';" },
    ],
    good: [
      {
        path: 'web/ui/phone.tsx',
        text: "import { dial } from '#contract/rules/phone.ts';\nimport { useId } from 'react';",
      },
    ],
  },
  kit: {
    bad: [
      { path: 'web/kit/form/save.tsx', text: "import { words } from '../../dashboard/words.ts';" },
      { path: 'web/kit/page/late.tsx', text: "import sheet from '../../public/info.css?url';" },
    ],
    good: [{ path: 'web/kit/page/late.tsx', text: "import { Icon } from '../../ui/icon.tsx';" }],
  },
  styles: {
    bad: [{ path: 'web/ui/styles/notices.css', text: '' }],
    good: [{ path: 'web/ui/styles/tokens.css', text: '' }],
  },
  pages: {
    bad: [
      { path: 'web/public/home/home.tsx', text: "import { Row } from '../notice/row.tsx';" },
      { path: 'web/public/layout.tsx', text: "import { Row } from './notice/row.tsx';" },
    ],
    good: [
      {
        path: 'web/public/home/home.tsx',
        text: "import { Hero } from './hero.tsx';\nimport { Row } from '../../ui/row.tsx';",
      },
      { path: 'web/public/home/home.tsx', text: "import type { Route } from './+types/home';" },
      { path: 'web/dashboard/notices/notices.tsx', text: "import { Screen } from '../shell/screen.tsx';" },
      { path: 'web/islands/registry.ts', text: "const notices = import('../public/notice/board.tsx');" },
    ],
  },
  foreign: {
    bad: [
      { path: 'web/kit/form/save.ts', text: "import { payloadOf } from '../../foreign/payloads.ts';" },
      { path: 'web/dashboard/notices/editor.tsx', text: 'fields: officeApi().own ? ALL : SOME' },
      { path: 'web/kit/session/token.ts', text: "if (base.startsWith('/')) return;" },
    ],
    good: [
      {
        path: 'web/kit/api/api-at.ts',
        text: "if (base.startsWith('/')) return import('../../foreign/foreign-api.ts');",
      },
      { path: 'web/dashboard/notices/editor.tsx', text: "if (officeApi().offers('notices', 'date')) return;" },
    ],
  },
  addresses: {
    bad: [
      { path: 'web/public/footer.tsx', text: '<a href="/notice#top">' },
      { path: 'web/dashboard/shell/enter.ts', text: "location.replace('/login?next=' + here);" },
      { path: 'server/pages/more.ts', text: "key === '/sitemap.xml'" },
      { path: 'web/dashboard/people/more.tsx', text: "to: '/dashboard/add-class'" },
    ],
    good: [
      { path: 'contract/pages.ts', text: "page('/notice')" },
      { path: 'web/public/footer.tsx', text: "import { NoticeRow } from '../notice/row.tsx';\nhref.notices()" },
      { path: 'web/public/notice/notice.tsx', text: "call('notices/')" },
    ],
  },
  environment: {
    bad: [
      { path: 'server/limits.ts', text: 'const on = process.env.RATE_LIMITS;' },
      { path: 'web/kit/base.ts', text: "const { env } = process; const base = env['API'];" },
      { path: 'server/http/more.ts', text: "import { env } from 'node:process';" },
    ],
    good: [
      { path: 'server/config.ts', text: 'readConfig(process.env)' },
      { path: 'server/commands/move.ts', text: 'process.env.HOME' },
    ],
  },
  roles: {
    bad: [
      { path: 'server/http/router.ts', text: "if (user.role === 'Admin') return;" },
      { path: 'web/entry/account.ts', text: "const admin = user?.role !== 'User';" },
    ],
    good: [
      { path: 'contract/roles.ts', text: "asker === 'Admin'" },
      { path: 'web/dashboard/accounts/dialog.tsx', text: "if (can(user.role, 'read', 'dashboard')) return;" },
    ],
  },
  commits: {
    bad: [
      { path: 'server/routes/users.ts', text: 'await app.database.write(work);' },
      { path: 'server/accounts/users.ts', text: 'const { write } = database;\nawait write(async (writer) => {});' },
    ],
    good: [
      { path: 'server/limits.ts', text: 'await app.database.write((writer) => count(writer));' },
      { path: 'server/routes/users.ts', text: 'await commit(app, actor, right, { work });' },
    ],
  },
  tests: {
    bad: [
      { path: 'server/school.ts', text: "import { it } from 'vitest';" },
      { path: 'server/api.ts', text: "import { startSchool } from '../test/support/school.ts';" },
    ],
    good: [{ path: 'server/app.test.ts', text: "import { it } from 'vitest';" }],
  },
  circles: {
    bad: [
      { path: 'server/http/a.ts', text: "import '../routes/b.ts';" },
      { path: 'server/routes/b.ts', text: "import '../database/c.ts';" },
      { path: 'server/database/c.ts', text: "import type { A } from '../http/a.ts';" },
    ],
    good: [
      { path: 'server/http/a.ts', text: "import './b.ts';\nimport '../config.ts';" },
      { path: 'server/http/b.ts', text: "import './a.ts';" },
      { path: 'server/start.ts', text: "import './http/a.ts';" },
    ],
  },
  fileCircles: {
    bad: [
      { path: 'server/http/a.ts', text: "import './b.ts';" },
      { path: 'server/http/b.ts', text: "import type { C } from './c.ts';" },
      { path: 'server/http/c.ts', text: "export { a } from './a.ts';" },
    ],
    good: [
      { path: 'server/http/a.ts', text: "import './b.ts';\nimport './c.ts';" },
      { path: 'server/http/b.ts', text: "import './c.ts';" },
      { path: 'server/http/c.ts', text: "const later = () => import('./a.ts');" },
    ],
  },
  size: {
    bad: [
      { path: 'web/ui/long.css', text: 'a {}\n'.repeat(301) },
      { path: 'test/long.test.ts', text: 'a();\n'.repeat(401) },
    ],
    good: [
      { path: 'web/ui/long.css', text: 'a {}\n'.repeat(300) },
      { path: 'test/long.test.ts', text: 'a();\n'.repeat(400) },
    ],
  },
  widths: {
    bad: [
      { path: 'web/ui/a.css', text: '@media (min-width: 900px) {}' },
      { path: 'web/ui/b.css', text: '@media screen and (max-width: 800px) {}' },
    ],
    good: [
      { path: 'web/ui/c.css', text: '@media (max-width: 799px) {}\n@media (min-width: 1200px) {}' },
      { path: 'web/ui/d.css', text: '@media (max-width: 359px) {}\n.a { min-width: 900px; }' },
    ],
  },
  letters: {
    bad: [
      { path: 'web/a.ts', text: 'ব\u09DC' },
      { path: 'web/b.ts', text: 'ক্\u200Dষ' },
    ],
    good: [{ path: 'web/c.ts', text: "'বড\u09BC \\u200D ⚠️'" }],
  },
  exports: {
    bad: [
      { path: 'server/http/router.ts', text: 'export default {};' },
      { path: 'web/ui/tag.tsx', text: 'const Tag = 1;\nexport { Tag as default };' },
    ],
    good: [
      { path: 'web/public/home/home.tsx', text: 'export default function Home() {}' },
      { path: 'vite.config.ts', text: 'export default {};' },
    ],
  },
  journeys: {
    bad: [
      { path: 'test/journeys/public/a.spec.ts', text: "import { expect, test } from '@playwright/test';" },
      { path: 'test/journeys/office/support.ts', text: "import { test as base } from '@playwright/test';" },
    ],
    good: [
      { path: 'test/journeys/public/b.spec.ts', text: "import type { Page } from '@playwright/test';" },
      { path: 'test/journeys/support/visit.ts', text: "import { test as base } from '@playwright/test';" },
    ],
  },
  names: {
    bad: [
      { path: 'web/ui/DataTable.tsx', text: '' },
      { path: 'server/http/utils.ts', text: '' },
      { path: 'web/ui/index.ts', text: '' },
    ],
    good: [
      { path: 'web/ui/data-table.test.tsx', text: '' },
      { path: 'contract/resources/index.ts', text: '' },
    ],
  },
  extensions: {
    bad: [
      { path: 'server/a.ts', text: "import { b } from './b';" },
      { path: 'server/c.ts', text: "import { z } from '#contract/kit/field';" },
    ],
    good: [{ path: 'web/root.tsx', text: "import type { Route } from './+types/root';\nimport './app.css?url';" }],
  },
};

/** The circles among the files above: only together do they break their wall. */
const CIRCLES: Record<string, string> = {
  circles: 'server/database → server/http → server/routes → server/database',
  fileCircles: 'server/http/a.ts → server/http/b.ts → server/http/c.ts → server/http/a.ts',
};

describe.each(Object.entries(WALLS))('the wall of %s', (name, { broken }) => {
  const { bad = [], good = [] } = BROKEN[name] ?? {};

  it('goes red when it is broken', () => {
    const circle = CIRCLES[name];
    if (circle) expect(broken(bad)).toEqual([circle]);
    else expect(bad.map((source) => broken([source]).length)).toEqual(bad.map(() => 1));
    expect(bad.length).toBeGreaterThan(0);
  });

  it('stays green beside it', () => {
    expect(broken(good)).toEqual([]);
    expect(good.length).toBeGreaterThan(0);
  });
});

it('a screen that stands behind an address is a part of nothing else', () => {
  const routes = { path: 'web/routes.ts', text: "route('notices', 'dashboard/notices.tsx')" };
  const other = { path: 'web/dashboard/results.tsx', text: "import { Row } from './notices.tsx';" };
  expect(WALLS.pages?.broken([routes])).toEqual([]);
  expect(WALLS.pages?.broken([routes, other])).toHaveLength(1);
});
