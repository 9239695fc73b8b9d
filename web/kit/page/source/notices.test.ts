import { expect, it } from 'vitest';
import type { PageContext } from '#contract/page.ts';
import { answering, testPage } from '../../../../test/support/page-context.ts';
import { askAll } from '../../api/ask-all.ts';
import { answerOf } from '../../api/calls.ts';
import { askNotice } from './notices.ts';

const notice = { id: 7, title: 'ছুটি', date: '2026-11-01', signatory: 3, state: 'live' };
const table = {
  'notices/7/neighbours/': { newer: null, older: null },
  'notices/7/': notice,
  'attachments/?notice=7': [],
  'principal-vice-principal/': [{ id: 3, full_name: 'রহিমা খাতুন', designation: 'principal' }],
};

async function asked(broken = '') {
  const answer = answering(table);
  const call: PageContext['call'] = async (path, signal) =>
    path === broken ? Response.json({}, { status: 503 }) : answer(path, signal);
  const page = testPage({ apiBase: '/api/', call });
  const { notice: outcome } = await askAll(page, { notice: askNotice(7) });
  return { found: answerOf(outcome), isComplete: page.isComplete() };
}

it('a notice is shown with who has signed it', async () => {
  const { found, isComplete } = await asked();
  expect([found, isComplete]).toMatchObject([{ is: 'here', signatory: { full_name: 'রহিমা খাতুন' } }, true]);
});

it('it is shown unsigned where only the names fail to come, and is kept by nobody so', async () => {
  const { found, isComplete } = await asked('principal-vice-principal/');
  expect([found, isComplete]).toMatchObject([{ is: 'here', notice: { title: 'ছুটি' }, signatory: null }, false]);
});

it('it is not shown as if it had no files where these fail to come', async () => {
  expect(await asked('attachments/?notice=7')).toEqual({ found: undefined, isComplete: false });
});
