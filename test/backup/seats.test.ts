import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { backupToFile } from '../../server/backup/file.ts';
import { moveSchool } from '../../server/backup/move.ts';
import { restoreArchive } from '../../server/backup/restore.ts';
import { newExam } from '../support/exam.ts';
import { rowsOf } from '../support/full-school.ts';
import { DIALECTS, type Dialect, newPlace, openPlace, type Place, signedIn } from '../support/school.ts';
import { until } from '../support/until.ts';

async function emptyPlace(dialect: Dialect): Promise<Place> {
  const place = await newPlace(dialect);
  onTestFinished(() => place.drop());
  return place;
}

const WAYS = {
  'a backup': async (source: Place, target: Place) => {
    const school = await openPlace(source);
    const file = path.join(source.dataDir, 'school.tar');
    await backupToFile(school.app, file);
    await school.close();
    await restoreArchive(target, file);
  },
  'a move': moveSchool,
} as const satisfies Record<string, (source: Place, target: Place) => Promise<unknown>>;

const pairs = DIALECTS.flatMap((from) => DIALECTS.map((to) => [from, to] as const));
const cases = Object.keys(WAYS).flatMap((way) => pairs.map((pair) => [way as keyof typeof WAYS, ...pair] as const));

it.each(cases)('%s from %s to %s keeps who sits an exam, wherever they are by now', async (way, from, to) => {
  const [source, target] = [await emptyPlace(from), await emptyPlace(to)];
  const first = await openPlace(source);
  const exam = await newExam({ ...first, admin: await signedIn(first, 'head', 'Admin'), user: '' });
  await exam.move('open');
  await exam.fill();
  await exam.move('close');
  const next = (await exam.admin('POST', 'classes/', { name: 'পরের' }, 201)).body.id;
  const students = exam.seats.map(({ id }, n) => ({ id, roll_number: String(n + 40), section: 'ঘ' }));
  await exam.admin('POST', 'promotions/', { from_class: exam.classId, to_class: next, students }, 200);
  const before = await rowsOf(first.app.database.read, ['seats']);
  expect(before.seats).toHaveLength(3);
  await first.close();

  await WAYS[way](source, target);
  const second = await openPlace(target);
  onTestFinished(() => second.close());
  expect(await rowsOf(second.app.database.read, ['seats'])).toEqual(before);
  const token = await signedIn(second, 'second', 'Admin');
  expect((await second.call('POST', `exams/${exam.exam}/publish/`, { token })).status).toBe(200);
  const [{ birthday }] = exam.seats as [(typeof exam.seats)[0]];
  await until(async () => {
    const body = { exam: exam.exam, class: exam.classId, roll: '1', check: birthday };
    const asked = await second.call('POST', 'reports/', { body });
    expect([asked.status, asked.body.student]).toMatchObject([200, { roll_number: '1', section: 'ক' }]);
  });
});
