import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TabPanel, Tabs, tabForKey } from './tabs.tsx';

const tabs = [
  { id: 'new', label: 'বর্তমান', href: '?tab=new', count: '১২' },
  { id: 'old', label: 'স্মৃতি', href: '?tab=old' },
] as const;

describe('tabs of a document', () => {
  const html = renderToStaticMarkup(<Tabs label="গ্যালারি" tabs={tabs} current="old" />);

  test('are links of which one is the page', () => {
    expect(html).toMatch(/^<nav class="tabs" aria-label="গ্যালারি">/);
    expect(html).toContain('<a href="?tab=old" aria-current="page">স্মৃতি</a>');
    expect(html.match(/aria-current/g)).toHaveLength(1);
    expect(html).not.toContain('role=');
  });

  test('stay links while the island around them still sleeps, on the same elements as the live ones', () => {
    const sleeping = renderToStaticMarkup(
      <Tabs label="গ্যালারি" tabs={tabs} current="old" onSelect={() => {}} live={false} />,
    );
    expect(sleeping).toBe(html);
    const live = renderToStaticMarkup(<Tabs label="গ্যালারি" tabs={tabs} current="old" onSelect={() => {}} />);
    const elements = (markup: string) => markup.match(/<\/?[a-z]+/g);
    expect(elements(live)).toEqual(elements(html));
  });

  test('carry their count inside their name', () => {
    expect(html).toContain('বর্তমান<span class="tab-count"> (১২)</span></a>');
  });

  test('stand over a plain block', () => {
    expect(renderToStaticMarkup(<TabPanel current="old">x</TabPanel>)).toBe('<div id="panel">x</div>');
  });
});

describe('live tabs', () => {
  const html = renderToStaticMarkup(
    <>
      <Tabs label="গ্যালারি" tabs={tabs} current="old" onSelect={() => {}} panelId="pictures" />
      <TabPanel id="pictures" current="old" live busy>
        x
      </TabPanel>
    </>,
  );

  test('are a tablist of which only the current tab is reached by Tab', () => {
    expect(html).toContain('role="tablist"');
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(html).toMatch(/id="pictures-old"[^>]*aria-selected="true"[^>]*tabindex="0"/i);
    expect(html).toMatch(/id="pictures-new"[^>]*aria-selected="false"[^>]*tabindex="-1"/i);
  });

  test('are tied to their panel', () => {
    expect(html.match(/aria-controls="pictures"/g)).toHaveLength(2);
    expect(html).toContain('<div id="pictures" role="tabpanel" aria-labelledby="pictures-old" aria-busy="true">');
  });
});

describe('keys in a tablist', () => {
  test.each([
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowDown', 0, 1],
    ['ArrowUp', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s leads from tab %i to tab %i', (key, from, to) => {
    expect(tabForKey(key, from, 3)).toBe(to);
  });

  test('others lead nowhere', () => {
    expect(tabForKey('Tab', 1, 3)).toBeUndefined();
    expect(tabForKey('ক', 1, 3)).toBeUndefined();
  });
});
