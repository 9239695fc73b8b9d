import type { Act, Numbers } from '../act.ts';
import { all, live, type Model, nameOf, nth, type Step, type Values } from '../model.ts';
import { change, remember, unless } from './records.ts';
import { isTaken } from './timetables.ts';

/** Lessons lose a room that goes. */
export const heldIn = (model: Model, room: number): Step[] =>
  all(model, 'timetable-slots').flatMap(({ id, values }): Step[] =>
    values.room === room ? [{ path: 'timetable-slots', id, before: { room }, after: { room: null } }] : [],
  );

/** The school gets a room more, or a room more or fewer seats. */
export const buildRoom = ({ a, b, c }: Numbers): Act => ({
  can: () => true,
  begin: (model) => {
    const rooms = all(model, 'rooms');
    const capacity = [null, 1, 2, 3, 40][c % 5] ?? null;
    if (rooms.length > 3 || (rooms.length > 0 && b % 2 === 0)) {
      const { id, values } = nth(rooms, a);
      return change(
        'rooms',
        id,
        { capacity },
        `the office gives room ${values.name} ${capacity ?? 'no number of'} seats`,
      );
    }
    const sent = { name: `${model.next++} নং`, capacity };
    const what = `the office writes down room ${sent.name} of ${capacity ?? 'no number of'} seats`;
    return {
      story: what,
      send: (school) => school.call('editor', 'POST', 'rooms/', sent),
      settle: (then, answer) => {
        if (answer.status === 201)
          remember(then, what, answer.change, [{ path: 'rooms', id: answer.body.id, before: null, after: sent }]);
        return unless(answer, 201);
      },
    };
  },
});

/** A lesson is held in a room, or in none. */
export const useRoom = ({ a, b, c }: Numbers): Act => ({
  can: (model) => all(model, 'rooms').length > 0 && all(model, 'timetable-slots').length > 0,
  begin: (model) => {
    const { id, values } = nth(all(model, 'timetable-slots').toReversed(), b);
    const room = nth(all(model, 'rooms'), a).id;
    const sent: Values = { room: c % 4 === 0 || isTaken(model, id, { ...values, room }) ? null : room };
    const to = sent.room === null ? 'no room' : `room ${nameOf(model, 'rooms', room)}`;
    const asked = change('timetable-slots', id, sent, `the office gives ${nameOf(model, 'timetable-slots', id)} ${to}`);
    return {
      ...asked,
      settle: (now, answer) =>
        live(now, 'timetable-slots', id) && sent.room !== null && !live(now, 'rooms', sent.room)
          ? unless(answer, 400)
          : asked.settle(now, answer),
    };
  },
});

/** A room goes, and its lessons are in none; they are in it again when it comes back. */
export const trashRoom = ({ a, b }: Numbers): Act => ({
  can: (model) => all(model, 'rooms').length > 0,
  begin: (model) => {
    const used = all(model, 'rooms').filter(({ id }) => heldIn(model, id).length > 0);
    const { id, values } = nth(b % 4 > 0 && used.length > 0 ? used : all(model, 'rooms'), a);
    const what = `the office puts room ${values.name} in the trash`;
    return {
      story: what,
      send: (school) => school.call('editor', 'DELETE', `rooms/${id}/`),
      settle: (now, answer) => {
        const there = live(now, 'rooms', id);
        if (!there) return unless(answer, 404);
        const problems = unless(answer, 204);
        if (answer.status === 204)
          remember(now, what, answer.change, [...heldIn(now, id), { path: 'rooms', id, before: there, after: null }]);
        return problems;
      },
    };
  },
});
