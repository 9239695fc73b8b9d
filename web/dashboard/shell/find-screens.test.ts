import { describe, expect, it } from 'vitest';
import { PARTS } from '#contract/parts.ts';
import { findAmong, findOff, reachable } from './find-screens.ts';
import { overviewEntry } from './navigation.ts';
import { actions } from './screen-actions.ts';

const everything = reachable({ offers: () => true, role: 'Admin', isTeacher: true });
const screens = (query: string) => findAmong(everything.screens, query).map(({ label }) => label);
const doing = (query: string) => findAmong(everything.actions, query).map(({ label }) => label);

describe('the search of screens', () => {
  it.each([
    ['হাজিরা', 'হাজিরা'],
    ['hajira', 'হাজিরা'],
    ['হাজ', 'হাজিরা'],
    ['notish', 'নোটিশ'],
    ['trash', 'ট্র্যাশ'],
    ['শিক্ষার্থি', 'শিক্ষার্থী'],
    ['DASHBOARD', overviewEntry.label],
  ])('finds by «%s» first «%s»', (query, label) => {
    expect(screens(query)[0]).toBe(label);
  });

  it('finds actions with the screen that they belong to', () => {
    expect(doing('নোটিশ')).toEqual(['নতুন নোটিশ লিখুন']);
    expect(findAmong(everything.actions, 'প্রবেশপত্র')[0]?.under).toBe('টেবুলেশন ও ছাপা');
    expect(screens('xqzwk')).toEqual([]);
  });

  it('has every action on a screen of the sidebar', () => {
    expect(everything.actions.map(({ label }) => label)).toEqual(actions.map(({ label }) => label));
  });

  it('leads nobody where they may not go', () => {
    const { screens, actions } = reachable({ offers: () => true, role: 'Teacher', isTeacher: false });
    expect(screens.map(({ label }) => label)).toContain('হাজিরা');
    expect([...screens, ...actions].map(({ label }) => label)).not.toContain('অ্যাকাউন্ট');
    expect(actions.map(({ label }) => label)).not.toContain('নতুন নোটিশ লিখুন');
  });

  it('names what is switched off to those who may open it', () => {
    const on = PARTS.filter((part) => part !== 'attendance');
    expect(findOff('হাজিরা', on, 'Admin')).toEqual({ label: 'হাজিরা', part: 'হাজিরা' });
    expect(findOff('হাজিরা', PARTS, 'Admin')).toBeNull();
    expect(findOff('নোটিশ', on, 'Admin')).toBeNull();
  });
});
