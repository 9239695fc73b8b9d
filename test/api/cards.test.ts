import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ImageWorker } from '../../server/media/image.ts';
import { createCards } from '../../server/notices/card.ts';
import { DIALECTS, startSchool } from '../support/school.ts';

it.each(DIALECTS)(
  'the card of a notice is drawn once, kept by what it shows, and goes with it, on %s',
  async (dialect) => {
    const school = await startSchool(dialect);
    const dir = path.join(school.dataDir, 'cards');
    // Drawing itself is tested elsewhere, and its time depends on the machine.
    const drawing = vi.spyOn(ImageWorker.prototype, 'process').mockImplementation(async (shown, outDir) => {
      const file = path.join(outDir, randomUUID());
      writeFileSync(file, Buffer.from(`${shown}IEND\xAE\x42\x60\x82`, 'latin1'));
      return { width: 1200, height: 630, format: 'png', color: null, files: [{ variant: null, path: file }] };
    });
    let cards = createCards(school.app, [], dir);
    onTestFinished(async () => {
      drawing.mockRestore();
      await cards.close();
      await school.close();
    });
    const admin = (method: string, where: string, body?: object) =>
      school.call(method, where, { token: school.admin, body });
    const make = async (title: string) =>
      (await admin('POST', 'notices/', { title, date: '2026-11-01' })).body.id as number;
    const ask = async (id: number) => {
      const answer = await cards.answer(new Request(`http://school.test/notice/${id}/card.png`));
      expect(answer?.status).toBe(200);
      return Buffer.from(await (answer as Response).arrayBuffer());
    };
    const files = () => readdirSync(dir).sort();
    const [one, other] = [await make('প্রথম'), await make('দ্বিতীয়')];
    const picture = await ask(one);
    await Promise.all([ask(one), ask(one), ask(other)]);
    expect([drawing.mock.calls.length, files()]).toEqual([
      2,
      Array(2).fill(expect.stringMatching(/^[0-9a-f]{64}\.png$/)),
    ]);

    // The next server on the folder finds them, and what one that was killed left half written is no card.
    await cards.close();
    writeFileSync(path.join(dir, `${files()[0]}.0123456789ab.new`), picture.subarray(0, 100));
    cards = createCards(school.app, [], dir);
    expect((await ask(one)).equals(picture)).toBe(true);
    expect(drawing).toHaveBeenCalledTimes(2);
    await cards.tidy();
    expect(files()).toHaveLength(2);

    // One whose end was lost is drawn again.
    const own = files().find((file) => readFileSync(path.join(dir, file)).equals(picture)) ?? '';
    truncateSync(path.join(dir, own), 10);
    expect((await ask(one)).equals(picture)).toBe(true);
    expect(drawing).toHaveBeenCalledTimes(3);

    // Another title is another card; what is gone takes its own along.
    await admin('PATCH', `notices/${one}/`, { title: 'নতুন' });
    await ask(one);
    expect((await admin('DELETE', `notices/${other}/`)).status).toBe(204);
    await cards.tidy();
    expect([drawing.mock.calls.length, files()]).toEqual([4, [expect.not.stringContaining(own)]]);
    await admin('DELETE', `notices/${one}/`);
    await cards.tidy();
    expect(files()).toEqual([]);
  },
);
