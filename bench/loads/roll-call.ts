import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addMonths, todayInDhaka } from '#contract/rules/dates.ts';
import { readConfig } from '../../server/config.ts';
import { openSchool } from '../../server/school.ts';
import { asAdmin, askerOf, json } from '../client/ask.ts';
import { fillRollCall, type Room, usualMarks } from '../data/roll-call.ts';
import { copySchool, schoolOf } from '../data/schools.ts';
import { SAMPLE } from '../data/sizes.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { once, shown } from '../report/row.ts';
import { startServer } from '../server/server.ts';
import { measured, percentile } from '../stats.ts';
import { beside } from './beside.ts';

/** Time in which all phones take their sheets, ms: a tenth of the five minutes of a morning. */
const MORNING = 30_000;

async function filled(bench: Bench, today: string) {
  const dataDir = path.join(bench.folder, 'roll-call');
  copySchool(await schoolOf(SAMPLE), dataDir);
  const { app, close } = await openSchool({
    ...readConfig({}),
    ...{ dataDir, admin: null, rateLimits: false, logLevel: 'silent' as const },
  });
  try {
    return { dataDir, ...(await fillRollCall(app, today)) };
  } finally {
    await close();
  }
}

type School = { port: number; token: string; rooms: readonly Room[]; today: string };

/** One phone opens its sheet, takes it and corrects it; the waits for each answer, ms. */
async function phone({ port, token, today }: School, room: Room, at: number): Promise<number[]> {
  const asker = askerOf(port);
  const waits: number[] = [];
  const timed = async (address: string, body?: object) => {
    const sent = performance.now();
    const { headers = {}, ...rest } = body ? json(body) : {};
    await asker.ask(address, {
      ...{ ...rest, method: body ? 'PUT' : 'GET' },
      headers: { ...headers, ...asAdmin(token), ...(body && { 'Idempotency-Key': randomUUID() }) },
    });
    waits.push(performance.now() - sent);
  };
  const query = new URLSearchParams({ class: String(room.class), section: room.section });
  await timed(`/api/attendance/?${query}`);
  await timed(`/api/attendance/photos/?${query}`);
  const key = { class: room.class, section: room.section, date: today, roster: room.ids };
  // A day off takes a reason.
  const take = (version: number) => ({
    ...{ ...key, version, marks: usualMarks(room.ids, at + version), anyway: true, reason: 'মহড়া' },
  });
  await timed('/api/attendance/', take(0));
  await timed('/api/attendance/', take(1));
  asker.close();
  return waits;
}

async function run(bench: Bench): Promise<Findings> {
  const today = todayInDhaka();
  const { dataDir, rooms, token } = await filled(bench, today);
  const server = await startServer({ dataDir });
  const school: School = { port: server.port, token, rooms, today };
  try {
    const morning = bench.quick ? MORNING / 5 : MORNING;
    const taking = await beside(server, async () =>
      (
        await Promise.all(
          rooms.map(async (room, at) => {
            await wait((morning / rooms.length) * at);
            return phone(school, room, at);
          }),
        )
      ).flat(),
    );
    const asker = askerOf(server.port);
    const registers: number[] = [];
    for (const { class: of, section } of rooms.slice(0, bench.rounds * 2)) {
      const query = new URLSearchParams({ class: String(of), section, month: addMonths(today, -1).slice(0, 7) });
      const sent = performance.now();
      await asker.ask(`/api/attendance/register/?${query}`, { headers: asAdmin(token) });
      registers.push(performance.now() - sent);
    }
    asker.close();
    const what = `${rooms.length} sections of ${rooms[0]?.ids.length} taken by as many phones in ${shown(morning / 1000, 's')}`;
    const longest = shown(percentile(taking.answer, 1), 'ms');
    return {
      rows: [
        {
          what: `${what}: p99`,
          unit: 'ms',
          limit: 200,
          measured: once(percentile(taking.answer, 0.99)),
          note: `longest ${longest}`,
        },
        { what: `${what}: visitors meanwhile, p99`, unit: 'ms', limit: 50, measured: once(taking.p99) },
        {
          what: 'a register of a month in a year of 6,600 sheets',
          unit: 'ms',
          limit: 100,
          measured: measured(registers),
        },
      ],
    };
  } finally {
    await server.stop();
  }
}

export const rollCall: Load = { name: 'roll-call', run };
