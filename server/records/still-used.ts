import { fieldEntries, type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { allResources } from '#contract/resources/index.ts';
import { toBanglaDigits } from '#contract/rules/digits.ts';
import type { App } from '../app-context.ts';
import { Refusal } from '../refusal.ts';

const COUNTED: Readonly<Record<string, (count: string) => string>> = {
  students: (count) => `${count} জন শিক্ষার্থী`,
  subjects: (count) => `${count}টি বিষয়`,
  results: (count) => `${count}টি ফলাফল`,
  routines: (count) => `${count}টি রুটিন`,
};

/** Why a record can't be deleted: which others still refer to it, and how many. */
export async function stillUsed(app: App, resource: Resource, id: number): Promise<Refusal> {
  const uses: string[] = [];
  for (const other of allResources) {
    for (const [key, field] of fieldEntries(other)) {
      if (field.kind !== 'reference' || field.to !== resource.path) continue;
      const { count } = await app.database.read
        .selectFrom(tableOf(other))
        .select((eb) => eb.fn.countAll().as('count'))
        .where(key, '=', id)
        .executeTakeFirstOrThrow();
      const words = COUNTED[other.path];
      if (words && Number(count) > 0) uses.push(words(toBanglaDigits(String(count))));
    }
  }
  const why = uses.length > 0 ? `: ${uses.join(', ')}` : '';
  return new Refusal(409, { message: `এটি মুছে ফেলা যাবে না, কারণ এখনও ব্যবহৃত হচ্ছে${why}।` });
}
