import type { Page } from '@playwright/test';
import { expect } from '../support/visit.ts';
import { named } from './academic.ts';
import type { Admin } from './support.ts';

/** A class of one section, and its sheet of today. */
export async function openRoom(office: Admin, students: number) {
  const name = named('হাজিরার শ্রেণি');
  const classId = await office.create('classes/', { name });
  const ids: number[] = [];
  const add = async (roll: number) => {
    const student = { full_name: `শিক্ষার্থী ${roll}`, roll_number: String(roll), class_name: classId, section: 'ক' };
    ids.push(await office.create('students/', student));
  };
  for (let roll = 1; roll <= students; roll += 1) await add(roll);
  const key = { class: classId, section: 'ক' };
  return {
    ...{ name, ids, add },
    address: `/dashboard/attendance?class=${classId}&section=${encodeURIComponent('ক')}`,
    /** Takes or corrects the sheet from another phone, whatever day it is. */
    take: async (marks: object, more: object = {}) => {
      const answer = await office.call('PUT', 'attendance/', {
        ...{ ...key, marks, anyway: true, reason: 'পরীক্ষা' },
        ...more,
      });
      expect(answer.status()).toBe(200);
    },
    read: async () =>
      (await office.call('GET', `attendance/?class=${classId}&section=${encodeURIComponent('ক')}`)).json(),
  };
}

export const rowOf = (page: Page, roll: string) => page.getByRole('button', { name: new RegExp(`^রোল ${roll} `) });
export const mark = (page: Page, roll: string, word: string) =>
  page.getByRole('button', { name: new RegExp(`^রোল ${roll} .* ${word}$`) });

/** The number below the list of a mark. */
export const counted = (page: Page, word: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(word, { exact: true }) })
    .getByRole('definition');

/** Confirms, with a reason if today is a day off. */
export async function confirm(page: Page, name: string) {
  const reason = page.getByLabel('কারণ');
  const isOff = await reason.isVisible();
  if (isOff) await reason.fill('পরীক্ষার প্রস্তুতি');
  await page.getByRole('button', { name: isOff ? 'তবু নিন' : name, exact: true }).click();
}
