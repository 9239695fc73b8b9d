import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsLabels } from '#contract/history-words.ts';
import { formOf } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const DEFAULTS = {
  tagline: 'জ্ঞান, শৃঙ্খলা ও মানবিকতায় আলোকিত মানুষ গড়ার পাঠশালা',
  social_url: '',
  map_url: '',
  head_title: 'অধ্যক্ষ',
  contacts_public: true,
  trash_days: 30,
  activity_days: 400,
  parts: ['exams', 'inspection', 'routine', 'attendance', 'papers'],
  school_days: [0, 1, 2, 3, 4],
  attendance_back_days: 7,
  attendance_sessions: ['day'],
  streak_call: 3,
  streak_visit: 7,
  cover_window: 'month',
  teacher_day_load: 6,
  teacher_week_load: 30,
  teacher_in_a_row: 4,
  attendance_public: false,
  attendance_public_at: '',
  signing: false,
};

describe.each(DIALECTS)('settings on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const get = async () => (await school.call('GET', 'settings/')).body;
  const patch = (body: unknown) => school.call('PATCH', 'settings/', { token: school.admin, body });

  it('begin with the defaults', async () => {
    expect(await get()).toEqual(DEFAULTS);
  });

  it('are changed one by one, from JSON and from a form', async () => {
    const changed = await patch({ tagline: '  আলোর পথে  ', head_title: 'প্রধান শিক্ষক', unknown: 1, id: 3 });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...DEFAULTS, tagline: 'আলোর পথে', head_title: 'প্রধান শিক্ষক' },
    ]);
    await patch(
      formOf({
        contacts_public: 'false',
        social_url: 'https://social.example/ক',
        map_url: 'http://map.example/?q=1&b=2',
      }),
    );
    expect(await get()).toMatchObject({
      tagline: 'আলোর পথে',
      contacts_public: false,
      social_url: 'https://social.example/ক',
      map_url: 'http://map.example/?q=1&b=2',
    });
    await patch({ tagline: '', social_url: '', map_url: ' ', contacts_public: true });
    expect(await get()).toEqual({ ...DEFAULTS, tagline: '', head_title: 'প্রধান শিক্ষক' });
    expect((await patch({})).body).toEqual(await get());
  });

  it('take sessions and times as lists and typed, and note only what changes', async () => {
    const both = ['morning', 'after_tiffin'];
    expect((await patch({ attendance_sessions: both, attendance_public_at: '৯:০৫' })).body).toMatchObject({
      attendance_sessions: both,
      attendance_public_at: '09:05',
    });
    const form = { attendance_sessions: 'after_tiffin, morning', attendance_public: 'true', streak_call: '৪' };
    const taken = (await patch(formOf(form))).body;
    expect(taken).toMatchObject({ attendance_sessions: both, attendance_public: true, streak_call: 4 });
    const [{ changes }] = (await school.call('GET', 'activity/?resource=settings', { token: school.admin })).body
      .results;
    expect(changes).toEqual([
      { field: 'streak_call', before: 3, after: 4 },
      { field: 'attendance_public', before: false, after: true },
    ]);
    await patch({ attendance_sessions: ['day'], attendance_public_at: '', attendance_public: false, streak_call: 3 });
  });

  it('take a tagline of three hundred code points and not one more', async () => {
    expect((await patch({ tagline: '𑒏'.repeat(300) })).status).toBe(200);
    expect((await patch({ tagline: '𑒏'.repeat(301) })).body.errors).toEqual({ tagline: ['সর্বোচ্চ ৩০০ অক্ষর লেখা যাবে'] });
  });

  it.each<[string, unknown[]]>([
    ['tagline', [5, null, ['ক'], 'ক\u0000', 'ক\nখ', '\uD800']],
    [
      'social_url',
      [
        'javascript:alert(1)',
        'data:text/html,x',
        'school',
        '//x.example',
        'ftp://x.example',
        `https://x.example/${'x'.repeat(2000)}`,
        true,
      ],
    ],
    ['map_url', ['javascript:alert(1)', 'https://', 'vbscript:x']],
    ['head_title', ['Principal', '', null, 'অধ্যক্ষ ']],
    ['school_days', [[], '', [7], [-1], [1, 1], 'রবি', 5, null, [0.5], '0,,1']],
    ['contacts_public', ['yes', '', 0, 1, null, 'TRUE']],
    ['attendance_back_days', [-1, 61, 1.5, '', null]],
    ['attendance_sessions', [[], ['morning'], ['day', 'day'], ['day', 'morning'], 'noon', null, 3]],
    ['streak_call', [0, 61, 'ক']],
    ['attendance_public', ['yes', '', 1, null]],
    ['attendance_public_at', ['24:00', '10:60', '1030', 10, null]],
  ])('refuse what %s cannot be', async (key, values) => {
    const before = await get();
    for (const value of values) {
      const answer = await patch({ tagline: 'ভালো', [key]: value });
      expect([value, answer.status, Object.keys(answer.body.errors)]).toEqual([value, 400, [key]]);
      expect(answer.body.message).toContain(`${settingsLabels[key as keyof typeof settingsLabels]}: `);
    }
    expect(await get()).toEqual(before);
  });

  it('move what visitors see', async () => {
    const version = school.app.database.contentVersion() ?? 0;
    await patch({ tagline: 'নতুন' });
    expect(school.app.database.contentVersion()).toBe(version + 1);
  });

  it('stand whole when two change them at once', async () => {
    await Promise.all([
      patch({ tagline: 'এক' }),
      patch({ social_url: 'https://a.example/' }),
      patch({ tagline: 'দুই' }),
    ]);
    const now = await get();
    expect(now.social_url).toBe('https://a.example/');
    expect(['এক', 'দুই']).toContain(now.tagline);
  });
});
