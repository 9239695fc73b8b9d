import { expect, it } from 'vitest';
import { stubStorage } from '../../../test/support/stub-storage.ts';
import { forgetScreens, recentScreens, rememberScreen } from './recent-screens.ts';

const stored = stubStorage('localStorage');

it('remembers five screens, each once, and nothing that was searched for', () => {
  for (const to of ['/a', '/b', '/c', '/d', '/e', '/f', '/c?class=3&search=রহিম'])
    rememberScreen('head', { to, choice: '' });
  expect(recentScreens('head').map(({ to }) => to)).toEqual(['/c?class=3', '/f', '/e', '/d', '/b']);
  expect([...stored.values()].join()).not.toContain(encodeURIComponent('রহিম'));
  expect(recentScreens('other')).toEqual([]);
  forgetScreens('head');
  expect(recentScreens('head')).toEqual([]);
});
