import { createHash } from 'node:crypto';
import { all, type Model } from '../model.ts';
import type { YearSchool } from '../school.ts';

/** Nobody rewrites anything behind the API, so the log is whole, no notice is altered, and a signed one says what was signed. */
export async function signingProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  const get = (path: string) => school.call('visitor', 'GET', path);
  const { broken } = (await get('verify/log/')).body;
  if (broken !== null) problems.push(`the public log is broken at ${broken}`);
  const checked: { id: number; state: string }[] = (await get('verify/notices/?q=বিজ্ঞপ্তি সমাপ্ত')).body;
  for (const { id, state } of checked) if (state === 'altered') problems.push(`notice ${id} is said to be altered`);
  for (const { id, values } of all(model, 'notices')) {
    const { status, body } = await get(`notices/${id}/signature/`);
    if (status !== 200) continue;
    const { text, sha256 } = body;
    if (createHash('sha256').update(text).digest('hex') !== sha256)
      problems.push(`the signed text of ${id} is another`);
    const [, , , , , title] = text.split('\n');
    if (model.signs && title !== values.title) problems.push(`“${values.title}” is signed as “${title}”`);
  }
  const shown = new Set(checked.map(({ id }) => id));
  for (const id of model.signed)
    if (shown.has(id) && (await get(`notices/${id}/signature/`)).status !== 200)
      problems.push(`notice ${id} is not signed`);
  return problems;
}
