import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jsonOf, openServer } from '../support/open-server.ts';
import { until } from '../support/until.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'prangon-fleet-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const file = () => path.join(dataDir, 'fleet.json');
const state = () => JSON.parse(readFileSync(file(), 'utf8'));

it('a server tells its state after its start and at its end, and nothing about people', async () => {
  const secrets = ['রহিমা খাতুন', '01712345678', 'গোপন বিজ্ঞপ্তি', 'শিক্ষক মহোদয়'];
  const server = await openServer({ DATA_DIR: dataDir });
  const token = await server.logIn();
  const send = async (target: string, body: object): Promise<number> => {
    const answer = await server.send('POST', target, body, token);
    expect(answer.status, answer.body.toString()).toBe(201);
    return jsonOf(answer).id;
  };
  const class_name = await send('/api/classes/', { name: 'নবম শ্রেণি' });
  await send('/api/students/', { full_name: secrets[0], guardian_contact: secrets[1], roll_number: '1', class_name });
  await send('/api/notices/', { title: secrets[2] });
  await send('/api/teachers/', { full_name: secrets[3], designation: 'শিক্ষক' });
  await until(() => expect(statSync(file()).size).toBeGreaterThan(0));
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(Object.keys(state())).toEqual([
    ...['at', 'version', 'pid', 'memory', 'last_office_sign_in', 'last_notice', 'compliance', 'last_backup', 'log'],
  ]);
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(state()).toMatchObject({
    pid: server.pid,
    memory: expect.any(Number),
    last_office_sign_in: moment,
    last_notice: moment,
    compliance: expect.any(Number),
    last_backup: null,
    log: null,
  });
  expect(state().memory).toBeGreaterThan(0);
  await server.close();
  expect(state()).toMatchObject({ pid: null, memory: 0, last_notice: moment });
  const text = readFileSync(file(), 'utf8');
  for (const secret of [...secrets, 'admin']) expect(text).not.toContain(secret);
});

it('tells no number of duties while inspection is off', async () => {
  const server = await openServer({ DATA_DIR: dataDir });
  const token = await server.logIn();
  const { status } = await server.send('PATCH', '/api/settings/', { parts: ['exams'] }, token);
  expect(status).toBe(200);
  await server.close();
  expect(state().compliance).toBeNull();
});

it('dates the last notice by when it became public, not by its draft', async () => {
  const server = await openServer({ DATA_DIR: dataDir });
  const token = await server.logIn();
  const written = async (method: string, target: string, body: object) => {
    const answer = await server.send(method, target, body, token);
    expect(answer.status, answer.body.toString()).toBeLessThan(300);
    return jsonOf(answer);
  };
  const draft = await written('POST', '/api/notices/', { title: 'ছুটি', status: 'draft' });
  const published = await written('PATCH', `/api/notices/${draft.id}/`, { status: 'published' });
  expect(published.updated_at > draft.created_at).toBe(true);
  await until(() => expect(Date.now()).toBeGreaterThan(Date.parse(published.updated_at) + 500));
  // Neither later words nor a moment long over make it public anew.
  const words = { title: 'ঈদের ছুটি', publish_at: '2020-01-01T00:00:00Z' };
  const reworded = await written('PATCH', `/api/notices/${draft.id}/`, words);
  await server.close();
  const { last_notice } = state();
  expect(last_notice >= published.updated_at && last_notice < reworded.updated_at, last_notice).toBe(true);
});
