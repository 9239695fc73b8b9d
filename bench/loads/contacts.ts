import { json } from '../client/ask.ts';
import { requestOf } from '../client/plan.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { shown } from '../report/row.ts';
import { measured, median } from '../stats.ts';
import { type Round, round } from './cpu.ts';

const MESSAGE = {
  name: 'রহিমা খাতুন',
  phone: '01700000000',
  message: 'আমার মেয়ের ভর্তি ফরম জমা দেওয়ার শেষ তারিখ কবে, আর সঙ্গে কী কী কাগজ আনতে হবে জানালে উপকৃত হব।',
};

/** Messages before the counting, in which Node compiles what it meets, and in each round at least. */
const WARM = 5000;
const ROUND = 1000;

async function run(bench: Bench): Promise<Findings> {
  const server = await bench.school();
  const send = requestOf('/api/contacts/', { method: 'POST', ...json(MESSAGE) });
  const rounds: Round[] = [];
  await round(bench, server, [send], { connections: 64, atLeast: WARM });
  for (let n = 0; n < bench.rounds; n += 1)
    rounds.push(await round(bench, server, [send], { connections: 64, atLeast: ROUND }));
  const perSecond = median(rounds.map(({ requests, ms }) => requests / (ms / 1000)));
  const what = 'POST contacts/, on disk when answered, 64 connections';
  return {
    rows: [
      {
        what: `CPU per request, ${what}`,
        unit: 'ms',
        measured: measured(rounds.map(({ cpu }) => cpu)),
        note: `${Math.round(perSecond).toLocaleString('en')} messages a second`,
      },
      {
        what: `p99, ${what}`,
        unit: 'ms',
        limit: 25,
        measured: measured(rounds.map(({ p99 }) => p99)),
        note: `longest ${shown(Math.max(...rounds.map(({ longest }) => longest)), 'ms')}`,
      },
    ],
  };
}

export const contacts: Load = { name: 'contacts', run };
