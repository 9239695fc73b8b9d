import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Picture, Portrait, srcSet } from './picture.tsx';

const variants = [
  { width: 640, url: '/api/media/b.webp' },
  { width: 320, url: '/api/media/a.webp' },
];

describe('srcset', () => {
  test('lists the widths ascending', () => {
    expect(srcSet(variants)).toBe('/api/media/a.webp 320w, /api/media/b.webp 640w');
  });

  test('is left out when there is nothing to choose from', () => {
    expect(srcSet([])).toBeUndefined();
    expect(srcSet(undefined)).toBeUndefined();
  });
});

describe('a picture', () => {
  const shared = { src: '/p.jpg', alt: 'মাঠ', width: 4, height: 3 };

  test('waits until it comes near, and keeps its place', () => {
    const html = renderToStaticMarkup(<Picture {...shared} variants={variants} sizes="50vw" />);
    expect(html).toContain('loading="lazy"');
    expect(html).toContain('sizes="50vw"');
    expect(html).toContain('width="4" height="3"');
    expect(html).toContain('alt="মাঠ"');
  });

  test('is fetched first where it is the largest of the page', () => {
    const html = renderToStaticMarkup(<Picture {...shared} priority />);
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toMatch(/loading=|sizes=|srcset=/i);
  });

  test('carries no style attribute, which the pages forbid', () => {
    expect(renderToStaticMarkup(<Picture {...shared} eager className="x" />)).not.toContain('style');
  });
});

describe('a portrait', () => {
  test('leaves its place to the silhouette where there is no picture', () => {
    expect(renderToStaticMarkup(<Portrait src={null} />)).toBe('<span class="portrait"></span>');
    expect(renderToStaticMarkup(<Portrait src="" />)).toBe('<span class="portrait"></span>');
  });

  test('says nothing beside the name unless told to', () => {
    expect(renderToStaticMarkup(<Portrait src="/p.jpg" />)).toContain('alt=""');
  });
});
