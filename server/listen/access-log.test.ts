import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiRoutes } from '../api.ts';
import { type AccessEntry, createAccessLog } from './access-log.ts';
import { createRouteTemplate } from './route-template.ts';

const entry: AccessEntry = {
  requestId: 'a-1',
  method: 'GET',
  route: '/notice',
  status: 200,
  ms: 0.123_456,
  bytes: 5800,
};

describe('access log', () => {
  let folder = '';
  let file = '';
  let fd = 0;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'log-'));
    file = path.join(folder, 'log');
    fd = fs.openSync(file, 'a');
  });
  afterEach(() => {
    fs.closeSync(fd);
    fs.rmSync(folder, { recursive: true });
  });
  const written = () => fs.readFileSync(file, 'utf8');
  const lines = () =>
    written()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  it('writes one JSON line per request', () => {
    const log = createAccessLog({ level: 'info', fd, now: () => Date.parse('2026-04-15T06:00:00.5Z') });
    log.write(entry);
    log.write({ ...entry, status: 499, aborted: true });
    log.flush();
    expect(written().split('\n')[0]).toBe(
      '{"level":"info","time":"2026-04-15T06:00:00.500Z","request_id":"a-1","method":"GET","route":"/notice","status":200,"ms":0.12,"bytes":5800}',
    );
    expect(lines()[1]).toMatchObject({ status: 499, aborted: true });
  });

  it('stays one line of JSON whatever a route contains', () => {
    const log = createAccessLog({ level: 'info', fd });
    const route = '/a"\r\n{"level":"error"}\u001b[31m\\ রহিম';
    log.write({ ...entry, route });
    log.flush();
    expect(written().trimEnd().split('\n')).toHaveLength(1);
    expect(lines()[0].route).toBe(route);
    expect(written()).not.toContain('\u001b');
  });

  it('writes by itself after 200 ms, and at once when 64 KB wait', async () => {
    const log = createAccessLog({ level: 'info', fd });
    log.write(entry);
    expect(written()).toBe('');
    await vi.waitFor(() => expect(lines()).toHaveLength(1), { timeout: 60_000 });
    for (let i = 0; i < 600; i += 1) log.write({ ...entry, status: i });
    await vi.waitFor(() => expect(lines()).toHaveLength(601), { timeout: 60_000 });
    expect(lines().at(-1).status).toBe(599);
  });

  it('is written out when the process ends', () => {
    const script = `import { createAccessLog } from ${JSON.stringify(new URL('./access-log.ts', import.meta.url).href)};
      createAccessLog({ level: 'info' }).write(${JSON.stringify(entry)}); process.exit(0);`;
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(JSON.parse(out)).toMatchObject({ route: '/notice' });
  });

  it('drops lines and says how many when nobody takes them, instead of filling the memory', () => {
    const write = vi.spyOn(fs, 'write').mockImplementation((() => {}) as never);
    const log = createAccessLog({ level: 'info', fd });
    for (let i = 0; i < 40_000; i += 1) log.write(entry);
    write.mockRestore();
    log.flush();
    log.write(entry);
    log.flush();
    expect(written().length).toBeLessThan(5 * 1024 * 1024);
    const dropped = lines().find((line) => line.level === 'warn');
    expect(dropped.count).toBeGreaterThan(1000);
  });

  it.each(['warn', 'error', 'fatal', 'silent'])('is off at level %s', (level) => {
    const log = createAccessLog({ level, fd });
    log.write(entry);
    log.flush();
    expect(written()).toBe('');
  });
});

describe('the route of a target', () => {
  const routeOf = createRouteTemplate(apiRoutes);
  it.each([
    ['/notice?search=রহিম&page=2', '/notice'],
    ['/NOTICE/', '/notice'],
    ['/', '/'],
    ['/dashboard/student-info-form?x=1', '/dashboard/*'],
    ['/assets/entry-abc12345.js', '/assets/*'],
    ['/rahim/01712345678', '*'],
    ['/api', '/api/'],
    ['/api/notices?search=x', '/api/notices/'],
    ['/api/notices/12/', '/api/notices/{id}/'],
    ['//api//students/12', '/api/students/{id}/'],
    ['/api/user/sessions/7/', '/api/user/sessions/{id}/'],
    ['/api/token/revoke/', '/api/token/revoke/'],
    ['/api/token/secret-token', '/api/token/*'],
    ['/api/media/students/x.webp?expires=1&signature=abc', '/api/media/*'],
    ['/api/notices/1/2/3', '/api/notices/*'],
    ['/api/media/0f-1x1.jpg', '/api/media/*'],
    ['/api/openapi.json', '/api/openapi.json/'],
    ['/api/rahim', '/api/*'],
    ['/api/__proto__', '/api/*'],
  ])('calls %s %s', (target, route) => {
    expect(routeOf(target)).toBe(route);
  });
});
