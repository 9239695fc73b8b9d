import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { NUMBERED_KINDS } from '#contract/certificates/kinds.ts';
import { backupToFile } from '../../server/backup/file.ts';
import { restoreArchive } from '../../server/backup/restore.ts';
import { issuingSchool } from '../support/certificates.ts';
import { DIALECTS, newPlace, openPlace, startSchool, type TestSchool } from '../support/school.ts';

const opened = async (dialect: (typeof DIALECTS)[number]): Promise<TestSchool> => {
  const school = await startSchool(dialect);
  onTestFinished(() => school.close());
  return school;
};

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
    const dir = await mkdtemp(path.join(tmpdir(), 'prangon-numbers-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    const file = path.join(dir, 'school.tar');
    await backupToFile(school.app, file);
    const place = await newPlace(dialect);
    onTestFinished(() => place.drop());
    // A school that was opened once has its first templates, and is empty all the same.
    await (await openPlace(place)).close();
    await restoreArchive(place, file);
    const back = await openPlace(place);
    onTestFinished(() => back.close());
    const token = (await back.call('POST', 'token/', { body: { username: 'head', password: 'খুব গোপন ১২৩' } })).body
      .access;
    const call = (method: string, address: string, sent?: object) => back.call(method, address, { token, body: sent });
    const year = before.year as number;
    const cards = { year, students: [id], signatory: here.signatory };
    expect((await call('POST', 'certificates/', body)).status).toBe(409);
    expect((await call('POST', 'cards/', cards)).status).toBe(409);
    expect((await call('GET', `verify/${before.code}/`)).body.state).toBe('valid');
    const doubtful = async () => (await call('GET', 'certificates/last-numbers/')).body;
    expect((await here.call('GET', 'certificates/last-numbers/')).body).toEqual({ restored_at: null, numbers: [] });
    expect(await doubtful()).toEqual({
      restored_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      numbers: [year, year - 1].flatMap((of) =>
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
});
