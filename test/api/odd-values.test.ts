import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldEntries } from '#contract/kit/define-resource.ts';
import { allResources } from '#contract/resources/index.ts';
import { apiRoutes } from '../../server/api.ts';
import { newExam } from '../support/exam.ts';
import { inventory } from '../support/records.ts';
import { startSchool, type TestSchool } from '../support/school.ts';

/** Keys in the bodies of operations besides the fields of records. */
const OF_OPERATIONS =
  `change batch columns mode match wrong cells from_class to_class section_map students rows exam class
  roll section check at incomplete rules sources username full_name role teacher password confirm_password new_password
  current_password reason trash_days activity_days tagline ids`.split(/\s+/);
const NAMES = [
  ...new Set([...allResources.flatMap((resource) => fieldEntries(resource).map(([key]) => key)), ...OF_OPERATIONS]),
];

const ODD: Record<string, unknown> = {
  nothing: undefined,
  null: null,
  zero: 0,
  'a number below zero': -1,
  'a broken number': 1.5,
  'a huge number': 1e300,
  yes: true,
  'an empty text': '',
  'a foreign text': 'gestern',
  'an empty list': [],
  'a list of a number': [0],
  'a list of an empty object': [{}],
  'a list of odd rows': [
    {
      student: 'x',
      parts: { cq: 'x' },
      absent: 0,
      version: {},
      key: 1,
      full: -1,
      exam: 'x',
      weight: 0,
      index: 'x',
      id: [],
    },
  ],
  'an object': { grades: [{}], rounding: 0, a: 0 },
};

const WORDS = /\b(?:Admin|Editor|Teacher|User|PDF|JPEG|PNG|JPG|WEBP|MB|EIIN|Idempotency-Key)\b/g;

/** Every sentence that an answer says to people. */
const sentencesOf = (body: { message?: string; errors?: unknown } | null): string[] => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(texts);
  return [body?.message ?? 'none', ...texts(body?.errors)];
};

describe('odd values', () => {
  let school: TestSchool;
  let ids: Record<string, number>;
  beforeAll(async () => {
    school = await startSchool('sqlite');
    const { exam, papers, move } = await newExam(school);
    await move('open');
    ids = { exams: exam, papers: Number(papers[0]) };
  });
  afterAll(() => school.close());

  const unsafe = apiRoutes.filter(
    ({ method, path }) => ['POST', 'PUT', 'PATCH'].includes(method) && path !== 'token/revoke',
  );

  it.each(unsafe.map(({ method, path }) => [method, path] as const))(
    'to %s %s are refused in Bengali',
    async (method, path) => {
      const where = `${path
        .replace(':id', String(ids[path.split('/')[0] ?? ''] ?? 1))
        .replace(':change', '1')
        .replace(':key', 'profile')}/`;
      for (const [kind, value] of Object.entries(ODD)) {
        const before = await inventory(school);
        const body = Object.fromEntries(NAMES.map((name) => [name, value]));
        const { status, body: answer } = await school.call(method, where, { token: school.admin, body });
        expect([kind, status < 500], JSON.stringify(answer)).toEqual([kind, true]);
        if (status < 400) continue;
        for (const sentence of [...sentencesOf(answer)]) {
          const said = sentence.replace(WORDS, '');
          expect([kind, said], where).toEqual([kind, expect.stringMatching(/[\u0980-\u09FF]/)]);
          expect([kind, said], where).toEqual([kind, expect.not.stringMatching(/[a-z]{3,} [a-z]{2,}/i)]);
        }
        expect(await inventory(school), kind).toEqual(before);
      }
    },
  );
});
