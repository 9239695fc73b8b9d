import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NUMBERED_KINDS } from '#contract/certificates/kinds.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { backupToFile } from '../../server/backup/file.ts';
import { restoreArchive } from '../../server/backup/restore.ts';
import { issuingSchool } from '../support/certificates.ts';
import {
  DIALECTS,
  newPlace,
  type OpenSchool,
  openPlace,
  PASSWORD,
  startSchool,
  type TestSchool,
} from '../support/school.ts';

const opened = async (dialect: (typeof DIALECTS)[number]): Promise<TestSchool> => {
  const school = await startSchool(dialect);
  onTestFinished(() => school.close());
  return school;
};

/** Makes a backup of a school; answers how it comes back in another place. */
async function backedUp(school: TestSchool, dialect: (typeof DIALECTS)[number]) {
  const dir = await mkdtemp(path.join(tmpdir(), 'prangon-numbers-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const file = path.join(dir, 'school.tar');
  await backupToFile(school.app, file);
  return async () => {
    const place = await newPlace(dialect);
    onTestFinished(() => place.drop());
    // A school that was opened once has its first templates, and is empty all the same.
    await (await openPlace(place)).close();
    await restoreArchive(place, file);
    const back = await openPlace(place);
    onTestFinished(() => back.close());
    return back;
  };
}

/** Calls of the Admin who was there at the backup. */
async function asHead(school: OpenSchool) {
  const { body } = await school.call('POST', 'token/', { body: { username: 'head', password: PASSWORD } });
  return (method: string, address: string, sent?: object) =>
    school.call(method, address, { token: body.access, body: sent });
}

type Last = { kind: string; year: number; number: number; said: boolean };
const inDoubt = (answer: { body: { numbers: Last[] } }, of: string): number[] =>
  answer.body.numbers.filter(({ kind, said }) => kind === of && !said).map(({ year }) => year);

describe.each(DIALECTS)('numbers of certificates on %s', (dialect) => {
  it('have no gap and come once, whatever is refused meanwhile and over two servers', async () => {
    const school = await opened(dialect);
    const here = await issuingSchool(school);
    const other = dialect === 'sqlite' ? school : await openPlace(school.place);
    const { id } = await here.student();
    const lacking = (await here.student({ father_name: '' })).id;
    const body = { kind: 'studentship', signatory: here.signatory };
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, n) =>
        (n % 2 ? other : school).call('POST', 'certificates/', {
          token: school.admin,
          body: { ...body, student: n % 3 === 0 ? lacking : id },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, n) => (n % 3 === 0 ? 400 : 201)));
    const { body: list } = await here.call('GET', 'certificates/');
    expect(
      list
        .map((one: { number_latin: string }) => Number(one.number_latin.slice(-4)))
        .sort((a: number, b: number) => a - b),
    ).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
    expect(new Set(list.map((one: { code: string }) => one.code)).size).toBe(30);
    const { body: log } = await here.call('GET', 'verify/log/');
    expect([log.head.n, log.broken]).toEqual([30, null]);
    if (other !== school) await other.close();
  });

  it('wait after a restore until the last one on paper was said, and go on above it', async () => {
    const school = await opened(dialect);
    const here = await issuingSchool(school);
    const { id } = await here.student();
    const body = { kind: 'studentship', student: id, signatory: here.signatory };
    const { body: before } = await here.issue(body);
    const bringBack = await backedUp(school, dialect);
    const call = await asHead(await bringBack());
    const year = before.year as number;
    const cards = { year, students: [id], signatory: here.signatory };
    expect((await call('POST', 'certificates/', body)).status).toBe(409);
    expect((await call('POST', 'cards/', cards)).status).toBe(409);
    expect((await call('GET', `verify/${before.code}/`)).body.state).toBe('valid');
    const doubtful = async () => (await call('GET', 'certificates/last-numbers/')).body;
    expect((await here.call('GET', 'certificates/last-numbers/')).body).toEqual({ restored_at: null, numbers: [] });
    expect(await doubtful()).toEqual({
      restored_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      numbers: [year + 1, year, year - 1].flatMap((of) =>
        NUMBERED_KINDS.map((kind) => {
          const number = kind === 'studentship' && of === year ? 1 : 0;
          return { kind, year: of, number, said: false };
        }),
      ),
    });
    expect((await call('POST', 'certificates/last-numbers/', { kind: 'studentship', year, number: 0 })).status).toBe(
      400,
    );
    expect((await call('POST', 'certificates/last-numbers/', { kind: 'studentship', year, number: 7 })).status).toBe(
      200,
    );
    expect((await doubtful()).numbers.filter(({ said }: { said: boolean }) => said)).toEqual([
      { kind: 'studentship', year, number: 7, said: true },
    ]);
    expect((await call('POST', 'certificates/', body)).body.number_latin).toBe(`S-${year}-0008`);
    expect((await call('POST', 'certificates/', body)).body.number_latin).toBe(`S-${year}-0009`);
    expect((await call('POST', 'cards/', cards)).status).toBe(409);
    await call('POST', 'certificates/last-numbers/', { kind: 'id', year, number: 0 });
    expect((await call('POST', 'cards/', cards)).body.cards[0].number_latin).toBe(`I-${year}-0001`);
    expect((await call('GET', 'certificate-templates/')).body).toHaveLength(10);
    expect((await call('GET', 'verify/log/')).body.broken).toBe(null);
  });

  it('of cards wait after a restore for whatever year they are', async () => {
    const school = await opened(dialect);
    const here = await issuingSchool(school);
    const [one, other] = [await here.student(), await here.student()];
    const year = Number(todayInDhaka().slice(0, 4));
    const cards = (of: number, { id }: { id: number }) => ({ year: of, students: [id], signatory: here.signatory });
    const bringBack = await backedUp(school, dialect);
    const years = [year + 1, year + 20];
    // Printed and handed out after the backup.
    for (const of of years) expect((await here.call('POST', 'cards/', cards(of, one))).status).toBe(201);
    const call = await asHead(await bringBack());
    for (const of of years) expect((await call('POST', 'cards/', cards(of, other))).status).toBe(409);
    expect(inDoubt(await call('GET', 'certificates/last-numbers/'), 'id')).toEqual([year + 1, year, year - 1]);
    const asked = await call('GET', `certificates/last-numbers/?year=${year + 20}`);
    expect(inDoubt(asked, 'id')).toEqual([year + 20, year + 1, year, year - 1]);
    expect(inDoubt(asked, 'character')).toEqual([year + 1, year, year - 1]);
    for (const of of years) {
      await call('POST', 'certificates/last-numbers/', { kind: 'id', year: of, number: 1 });
      expect((await call('POST', 'cards/', cards(of, other))).body.cards[0].number_latin).toBe(`I-${of}-0002`);
    }
    expect((await call('GET', 'certificates/last-numbers/?year=1999')).status).toBe(400);
  });

  it('wait after a restore on a machine whose clock was wrong, but not in later years', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-20T06:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const school = await opened(dialect);
    const here = await issuingSchool(school);
    const body = { kind: 'studentship', student: (await here.student()).id, signatory: here.signatory };
    await here.issue(body);
    const bringBack = await backedUp(school, dialect);
    await here.issue(body);
    vi.setSystemTime(Date.parse('2027-01-03T06:00:00Z'));
    await here.issue(body);
    vi.setSystemTime(Date.parse('2020-01-01T06:00:00Z'));
    const back = await bringBack();
    vi.setSystemTime(Date.parse('2027-01-03T08:00:00Z'));
    const call = await asHead(back);
    expect(inDoubt(await call('GET', 'certificates/last-numbers/'), 'studentship')).toEqual([2027, 2026, 2025]);
    for (const issued_on of ['2026-12-31', '2027-01-03'])
      expect((await call('POST', 'certificates/', { ...body, issued_on })).status).toBe(409);
    vi.setSystemTime(Date.parse('2028-01-03T08:00:00Z'));
    const later = await asHead(back);
    for (const number of ['S-2028-0001', 'S-2028-0002'])
      expect((await later('POST', 'certificates/', body)).body.number_latin).toBe(number);
  });
});
