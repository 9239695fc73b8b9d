import { useId, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../kit/api/calls.ts';
import { late } from '../kit/page/late.tsx';
import { RootOfItsOwn } from './island.tsx';
import { Late } from './late-section.tsx';
import { islands } from './registry.ts';

function Greeting({ name }: { name: string }) {
  const [greeting] = useState('নমস্কার');
  return (
    <p id={useId()}>
      {greeting} {name}
    </p>
  );
}

describe('an island', () => {
  it('carries its props and is drawn by itself', () => {
    const props = { name: '</script><b>"\'' };
    const html = renderToStaticMarkup(<RootOfItsOwn name="greeting" of={Greeting} props={props} wake="visible" />);
    expect(html).toContain('data-island="greeting" data-wake="visible"');
    expect(html).not.toContain('<b>');
    expect(html).toContain('নমস্কার');
  });

  it('has ids that do not depend on where it stands', () => {
    const island = <RootOfItsOwn name="greeting" of={Greeting} props={{ name: 'ক' }} wake="now" />;
    const idIn = (html: string) => / id="([^"]+)"/.exec(html)?.[1];
    const alone = idIn(renderToStaticMarkup(island));
    const deeper = renderToStaticMarkup(
      <div>
        <Greeting name="খ" />
        <div>
          <i />
          {island}
        </div>
      </div>,
    );
    expect(alone).toMatch(/greeting-/);
    expect(idIn(deeper.slice(deeper.indexOf('data-island')))).toBe(alone);
  });
});

const section = late({
  name: 'test-section',
  asks: { title: async () => 'x', count: async () => 1 },
  optional: ['count'],
  ready: ({ title, count, day }: { title: string; count?: number; day: string }) => (
    <h2>{`${title} ${count ?? 'none'} ${day}`}</h2>
  ),
  waiting: ({ day }) => <p>{`waiting ${day}`}</p>,
  failed: ({ message, retry }) => <p>{'href' in retry ? `failed ${message ?? ''}` : 'retry'}</p>,
});

const draw = (title: Outcome<string>, count: Outcome<number>) =>
  renderToStaticMarkup(<Late of={section} calls={{ title, count }} props={{ day: 'today' }} />);

const ok = <T,>(data: T): Outcome<T> => ({ state: 'ok', data });

describe('a late section', () => {
  it('is plain HTML when everything came', () => {
    expect(draw(ok('শিরোনাম'), ok(3))).toBe('<h2>শিরোনাম 3 today</h2>');
  });

  it('waits in an island for what it needs', () => {
    const html = draw({ state: 'missing' }, ok(3));
    expect(html).toContain('data-island="test-section" data-wake="now"');
    expect(html).toContain('<p>waiting today</p>');
  });

  it('is drawn without what it can spare, in an island that fetches it', () => {
    const html = draw(ok('শিরোনাম'), { state: 'missing' });
    expect(html).toMatch(/data-island.*<h2>শিরোনাম none today<\/h2>/);
  });

  it('says that it failed, also while another call is still missing', () => {
    expect(draw({ state: 'failed', message: 'ব্যস্ত' }, { state: 'missing' })).toMatch(
      /data-wake="now".*(retry|failed ব্যস্ত)/,
    );
  });

  it('hands only its own outcomes to the browser', () => {
    const calls = { title: { state: 'missing' } as const, count: ok(3), secret: ok('other') };
    const html = renderToStaticMarkup(<Late of={section} calls={calls} props={{ day: 'today' }} />);
    expect(html).not.toContain('other');
  });
});

it.each(Object.entries(islands))('the registry leads %s to a component', async (_, load) => {
  expect(typeof (await load())).toBe('function');
});
