import { dayOf } from '#contract/rules/dates.ts';
import type { Act, Numbers } from '../act.ts';
import { all, live, nth, type Values } from '../model.ts';
import { change, remember, unless } from './records.ts';

const DAY = 24 * 60 * 60 * 1000;
const inDays = (now: number, days: number): string => new Date(now + days * DAY).toISOString();

/** One word, as people spell it. */
export const SPELLINGS = ['উদযাপন', 'উদ্যাপন', 'উদ্\u200cযাপন'];

/** When it shows: from now on or later, for good or to a day, or not yet. */
function windowOf(now: number, { a, b, c }: Numbers): Values {
  return {
    status: a % 5 === 0 ? 'draft' : 'published',
    publish_at: b % 3 === 0 ? inDays(now, (b % 4) + 1) : null,
    expires_on: c % 3 === 0 ? dayOf(inDays(now, c % 9)) : null,
  };
}

export const addNotice = (numbers: Numbers): Act => ({
  can: (model) => all(model, 'notices').length < 12,
  begin: (model, now) => {
    const event_date = numbers.a % 2 === 0 ? dayOf(inDays(now, numbers.b % 20)) : null;
    const description = nth(SPELLINGS, numbers.c);
    const window = windowOf(now, numbers);
    const sent = { title: `বিজ্ঞপ্তি ${model.next++} সমাপ্ত`, description, ...window, event_date };
    const what = `the office writes “${sent.title}” ${JSON.stringify(window)}`;
    return {
      story: what,
      send: (school) => school.call('editor', 'POST', 'notices/', sent),
      settle: (then, answer) => {
        const problems = unless(answer, 201);
        if (answer.status === 201) {
          const { id } = answer.body;
          remember(then, what, answer.change, [{ path: 'notices', id, before: null, after: sent }]);
          if (then.signs && window.status === 'published' && window.publish_at === null) then.signed.add(id);
        }
        return problems;
      },
    };
  },
});

const toBangla = (text: string): string => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] as string);

/** A notice that would tell of a child: nobody gets to read it. */
export const tellOfChild = ({ a, b }: Numbers): Act => ({
  can: (model) => all(model, 'students').some(({ values }) => values.digital_id_code),
  begin: (model) => {
    const { values } = nth(
      all(model, 'students').filter((one) => one.values.digital_id_code),
      a,
    );
    const code = String(values.digital_id_code);
    const told = nth([code.toLowerCase(), code.toUpperCase(), toBangla(code), toBangla('01712345678')], b);
    const sent = { title: 'একটি কথা', description: `${told} সম্পর্কে জানতে অফিসে আসুন।` };
    return {
      story: `the office writes a notice that tells of a child: ${told}`,
      send: (school) => school.call('editor', 'POST', 'notices/', sent),
      settle: (_, answer) => unless(answer, 400),
    };
  },
});

export const editNotice = (numbers: Numbers): Act => ({
  can: (model) => all(model, 'notices').length > 0,
  begin: (model, now) => {
    const { id, values } = nth(all(model, 'notices'), numbers.b);
    const sent = numbers.a % 3 === 0 ? { title: `বিজ্ঞপ্তি ${model.next++} সমাপ্ত` } : windowOf(now, numbers);
    return change('notices', id, sent, `the office gives “${values.title}” ${JSON.stringify(sent)}`);
  },
});

export const trashNotice = ({ a }: Numbers): Act => ({
  can: (model) => all(model, 'notices').length > 0,
  begin: (model) => {
    const { id, values } = nth(all(model, 'notices'), a);
    const what = `the office puts “${values.title}” in the trash`;
    return {
      story: what,
      send: (school) => school.call('editor', 'DELETE', `notices/${id}/`),
      settle: (now, answer) => {
        const there = live(now, 'notices', id);
        if (!there) return unless(answer, 404);
        if (answer.status === 204)
          remember(now, what, answer.change, [{ path: 'notices', id, before: there, after: null }]);
        return unless(answer, 204);
      },
    };
  },
});
