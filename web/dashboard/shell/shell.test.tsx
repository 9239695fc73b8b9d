import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../test/support/stub-storage.ts';
import { createRecords } from '../../kit/api/records.ts';
import { Entering } from './entering.tsx';
import { groups } from './navigation.ts';
import { Screen } from './screen.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const stored = stubStorage('localStorage');
beforeEach(() => void vi.stubGlobal('document', { documentElement: { dataset: { api: '/api/' } }, cookie: '' }));

/** Draws a part of the shell at an address of the dashboard. */
function draw(path: string, part: ReactNode): string {
  const office = { user: { id: 1, username: 'head', full_name: '', email: '', phone: '', role: 'Admin' } };
  const Stub = createRoutesStub([{ id: 'dashboard/layout', path: '*', Component: () => part }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={createRecords()}>
      <Stub initialEntries={[path]} hydrationData={{ loaderData: { 'dashboard/layout': office } }} />
    </QueryClientProvider>,
  );
}
const nothing = () => {};
const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

describe('the sidebar', () => {
  it('marks the current screen, and no other', () => {
    const html = draw('/dashboard/notices/', <Sidebar onSearch={nothing} />);
    expect(html.match(/<a[^>]*aria-current="page"[^>]*>.*?<\/a>/)?.[0]).toContain('নোটিশ');
    expect(count(html, /aria-current/g)).toBe(1);
    expect(draw('/dashboard/nothing', <Sidebar onSearch={nothing} />)).not.toContain('aria-current');
  });

  it('opens the group of the current screen alone; the others say how many entries they have', () => {
    expect(count(draw('/dashboard', <Sidebar onSearch={nothing} />), /aria-expanded="true"/g)).toBe(0);
    const html = draw('/dashboard/add-class', <Sidebar onSearch={nothing} />);
    expect(html.match(/<button[^>]*aria-expanded="true".*?<\/button>/)?.[0]).toContain('একাডেমিক');
    expect(count(html, /aria-expanded="true"/g)).toBe(1);
    expect(count(html, /<ul[^>]*hidden/g)).toBe(groups.length - 1);
    expect(html).toMatch(/aria-expanded="false"(?:(?!<\/button>).)*ডিফল্ট<\/span><small>৫<\/small>/);
  });

  it('shows groups as icons where it is narrow, none open', () => {
    const html = draw('/dashboard/add-class', <Sidebar narrow onSearch={nothing} />);
    expect(count(html, /<ul[^>]*hidden/g)).toBe(groups.length);
    expect(html).toMatch(/data-current="true"(?:(?!<\/button>).)*একাডেমিক/);
  });

  it('leads to the website, to accounts and out', () => {
    const html = draw('/dashboard', <Sidebar onSearch={nothing} />);
    expect(html).toMatch(/href="\/"[^>]*>.*ওয়েবসাইটে ফিরুন/);
    expect(html).toMatch(/<button[^>]*>(?:(?!<button).)*লগআউট/);
    expect(html).toContain('/dashboard/accounts');
  });
});

describe('the top bar', () => {
  const bar = <TopBar narrow={false} onNarrow={() => {}} onMenu={nothing} onSearch={nothing} />;

  it('says where one is, who works here, and how it looks', () => {
    const html = draw('/dashboard/add-class', bar);
    expect(html).toMatch(/<li aria-current="page">শ্রেণি<\/li>/);
    expect(html).toContain('href="/dashboard"');
    expect(html).toContain('head');
    expect(html).toContain('থিম: যন্ত্রের মতো');
    stored.set('theme', 'dark');
    expect(draw('/dashboard', bar)).toContain('থিম: গাঢ়');
  });
});

describe('the head of a screen', () => {
  it('has the one heading, which takes the focus, the count and the action', () => {
    const html = draw(
      '/dashboard/notices',
      <Screen title="নোটিশ" count="মোট ৩টি নোটিশ" action={<button type="button">নতুন</button>}>
        <p>তালিকা</p>
      </Screen>,
    );
    expect(html).toContain('<h1 tabindex="-1">নোটিশ</h1>');
    expect(html).toMatch(/role="status">মোট ৩টি নোটিশ/);
    expect(html).toMatch(/<title>নোটিশ · .+<\/title>/);
    expect(html.indexOf('<h1')).toBeLessThan(html.indexOf('নতুন</button>'));
  });
});

it('shows nothing but that it waits while nobody is known', () => {
  const html = renderToStaticMarkup(<Entering />);
  expect(html).toContain('লোড হচ্ছে...');
  expect(html).toContain('<noscript>');
});
