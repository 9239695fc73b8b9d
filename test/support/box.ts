import { expect } from 'vitest';
import { fileNamed, PDF } from './records.ts';
import type { TestSchool } from './school.ts';
import type { Unzipped } from './unzip.ts';

/** Words that must be nowhere in a copy. */
export const SECRETS = [
  'গোপন-খসড়া',
  'পরের-নোটিশ',
  'লুকানো-শিক্ষার্থী',
  'গোপন-বার্তা',
  'account@secret.example',
  'মোছা-নোটিশ',
] as const;

/** A school with something public of many kinds, and with a secret of each kind. Answers the ids of its notices. */
export async function schoolWithSecrets(school: TestSchool): Promise<{ live: number; over: number }> {
  const { admin: token, call } = school;
  const post = async (path: string, body: unknown): Promise<number> => {
    const answer = await call('POST', path, { token, body });
    expect([path, answer.status, answer.status === 201 ? '' : answer.body]).toEqual([path, 201, '']);
    return answer.body.id;
  };
  const form = (values: Record<string, string | File>): FormData => {
    const data = new FormData();
    for (const [key, value] of Object.entries(values)) data.set(key, value);
    return data;
  };
  const [draft, later, student, message, email, deleted] = SECRETS;
  await post(
    'institutions/',
    form({
      name: 'কুসুমপুর উচ্চ বিদ্যালয়',
      contact_phone: '01700000000',
      contact_email: 'office@school.example',
      address: 'মেঘনা',
    }),
  );
  const live = await post(
    'notices/',
    form({
      title: 'ভর্তি বিজ্ঞপ্তি',
      description: 'দেখুন https://board.example/list',
      pdf_file: fileNamed('a.pdf', `${PDF} live`),
    }),
  );
  const over = await post(
    'notices/',
    form({
      title: 'পুরোনো ছুটি',
      date: '2026-01-01',
      expires_on: '2026-01-05',
      pdf_file: fileNamed('b.pdf', `${PDF} over`),
    }),
  );
  await post('notices/', form({ title: draft, status: 'draft', pdf_file: fileNamed('c.pdf', `${PDF} ${draft}`) }));
  await post(
    'notices/',
    form({ title: later, publish_at: '2099-01-01T00:00:00Z', pdf_file: fileNamed('d.pdf', `${PDF} ${later}`) }),
  );
  for (let n = 0; n < 20; n += 1) await post('notices/', { title: `নোটিশ নম্বর ${n}`, date: '2026-02-01' });
  const gone = await post('notices/', form({ title: deleted, pdf_file: fileNamed('e.pdf', `${PDF} ${deleted}`) }));
  expect((await call('DELETE', `notices/${gone}/`, { token })).status).toBe(204);
  const class_name = await post('classes/', { name: 'ষষ্ঠ' });
  await post('students/', form({ full_name: student, roll_number: '7', class_name: String(class_name) }));
  for (let n = 0; n < 12; n += 1)
    await post('teachers/', form({ full_name: `শিক্ষক ${n}`, designation: 'সহকারী শিক্ষক' }));
  await post('committee-members/', form({ full_name: 'সভার সদস্য', role: 'সদস্য' }));
  await post('events/', { title: 'বিজয় দিবস', start_date: '2026-12-16', kind: 'event' });
  await call('POST', 'contacts/', {
    body: { name: 'ক', email, phone: '01800000000', message: `${message} ক খ গ ঘ ঙ চ` },
  });
  return { live, over };
}

/** A page's addresses, as a browser would read them. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/\s(href|src|srcset|poster|action)="([^"]*)"/gi)].flatMap(([, key = '', value = '']) => {
    const text = value.replaceAll('&amp;', '&');
    return key.toLowerCase() === 'srcset' ? text.split(', ').map((one) => one.split(' ')[0] ?? '') : [text];
  });

/** Addresses of a copy that lead nowhere, and those that lead out of it. */
export function linksOf(files: readonly Unzipped[]): { broken: string[]; out: Set<string> } {
  const pages = new Map(files.map(({ name, bytes }) => [name, name.endsWith('.html') ? bytes.toString() : '']));
  const broken: string[] = [];
  const out = new Set<string>();
  for (const [name, html] of pages) {
    for (const address of addressesIn(html)) {
      if (/^[a-z]+:/i.test(address)) {
        out.add(address);
        continue;
      }
      const { pathname, search, hash } = new URL(address, `file:///${name}`);
      const target = pages.get(decodeURI(pathname.slice(1)));
      const isThere = target !== undefined && (hash === '' || target.includes(`id="${decodeURI(hash.slice(1))}"`));
      if (!isThere || search !== '' || address === '' || address.startsWith('/')) broken.push(`${name}: ${address}`);
    }
  }
  return { broken, out };
}
