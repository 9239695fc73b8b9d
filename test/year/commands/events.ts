import { dayOf } from '#contract/rules/dates.ts';
import type { Act, Numbers } from '../act.ts';
import { all, nth, type Values } from '../model.ts';
import type { Answer, YearSchool } from '../school.ts';
import { brought } from './brought.ts';
import { change, remember, unless } from './records.ts';

const DAY = 24 * 60 * 60 * 1000;
const day = (now: number, days: number) => dayOf(new Date(now + days * DAY).toISOString());

type Way = { told: string; send: (school: YearSchool, sent: Values) => Promise<Answer> };

const BY_HAND: Way = { told: '', send: (school, sent) => school.call('editor', 'POST', 'events/', sent) };

const HEADER = ['শিরোনাম', 'ধরন', 'শুরু', 'শেষ'];

const BY_SHEET: Way = {
  told: ' by a sheet',
  send: async (school, { title, kind, start_date, end_date }) => {
    await brought(school, 'events', [HEADER, [title, kind, start_date, end_date ?? ''].map(String)]);
    const { body: events } = await school.call('editor', 'GET', 'events/');
    const body = (events as { id: number; title: string }[]).find((one) => one.title === title);
    if (!body) return { status: 404, change: null, body: 'the row of a sheet has become no event' };
    const { body: entries } = await school.call('editor', 'GET', `events/${body.id}/history/`);
    return { status: 201, change: entries.results[0].id, body };
  },
};

const planEvent = ({ a, b }: Numbers, way: Way): Act => ({
  can: (model) => all(model, 'events').length < 6,
  begin: (model, now) => {
    const start_date = day(now, a % 10);
    const sent = {
      title: `অনুষ্ঠান ${model.next++}`,
      start_date,
      kind: b % 4 === 1 ? 'holiday' : 'event',
      end_date: b % 3 === 0 ? null : day(now, (a % 10) + (b % 5)),
    };
    const what = `the office plans ${sent.kind === 'event' ? '' : 'the holiday '}“${sent.title}” from ${sent.start_date} to ${sent.end_date}${way.told}`;
    return {
      story: what,
      send: (school) => way.send(school, sent),
      settle: (then, answer) => {
        const problems = unless(answer, 201);
        if (answer.status === 201)
          remember(then, what, answer.change, [{ path: 'events', id: answer.body.id, before: null, after: sent }]);
        return problems;
      },
    };
  },
});

export const addEvent = (chosen: Numbers): Act => planEvent(chosen, BY_HAND);
export const bringEvent = (chosen: Numbers): Act => planEvent(chosen, BY_SHEET);

/** Moves the beginning or the end of an event, to where it may still be. */
export const moveEvent = ({ a, b, c }: Numbers): Act => ({
  can: (model) => all(model, 'events').length > 0,
  begin: (model) => {
    const { id, values } = nth(all(model, 'events'), a);
    const [start, end] = [String(values.start_date), String(values.end_date ?? values.start_date)];
    const to = (from: string, days: number) => day(Date.parse(`${from}T06:00:00Z`), days);
    const sent: Values = b % 2 === 0 ? { end_date: to(end, c % 9) } : { start_date: to(start, -(c % 9)) };
    const back: Values = b % 2 === 0 ? { end_date: start } : { start_date: end };
    const chosen = b % 3 === 0 ? back : sent;
    const asked = change('events', id, chosen, `the office gives “${values.title}” ${JSON.stringify(chosen)}`);
    return {
      ...asked,
      settle: (now, answer) => {
        const there = { ...now.records.events.get(id)?.values, ...chosen };
        const isRight = there.end_date == null || String(there.end_date) >= String(there.start_date);
        return isRight ? asked.settle(now, answer) : unless(answer, 400, [404]);
      },
    };
  },
});
