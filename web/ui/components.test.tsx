import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Button, IconButton, LinkButton } from './button.tsx';
import { DataTable } from './data-table.tsx';
import { DateLeaf } from './date-leaf.tsx';
import { Dialog } from './dialog.tsx';
import { FileLink } from './file-link.tsx';
import { iconPaths } from './icons.ts';
import { MapStandIn } from './map-stand-in.tsx';
import { SearchBox } from './search.tsx';
import { Segmented } from './segmented.tsx';
import { ErrorBlock } from './states.tsx';
import { Toasts } from './toasts.tsx';

const html = renderToStaticMarkup;

describe('buttons', () => {
  test('submit only when told to', () => {
    expect(html(<Button>জমা দিন</Button>)).toContain('type="button"');
    expect(html(<Button type="submit">জমা দিন</Button>)).toContain('type="submit"');
  });

  test('at work show the other label, and keep room for both', () => {
    const idle = html(<Button busyLabel="পাঠানো হচ্ছে...">পাঠান</Button>);
    const busy = html(
      <Button busy busyLabel="পাঠানো হচ্ছে...">
        পাঠান
      </Button>,
    );
    expect(idle).toContain('<span class="button-label" data-other="পাঠানো হচ্ছে...">পাঠান</span>');
    expect(busy).toContain('<span class="button-label" data-other="পাঠান">পাঠানো হচ্ছে...</span>');
    expect(busy).toContain('aria-disabled="true"');
    expect(idle).not.toContain('aria-disabled');
  });

  test('with a sign alone say what they do', () => {
    expect(html(<IconButton icon="trash" label="রহিম: মুছুন" danger />)).toMatch(
      /aria-label="রহিম: মুছুন".*aria-hidden="true"/,
    );
    expect(
      html(
        <LinkButton look="gold" href="/login">
          লগইন
        </LinkButton>,
      ),
    ).toBe('<a href="/login" class="button button-gold">লগইন</a>');
  });
});

describe('a date leaf', () => {
  test('shows day, month and year in Bengali', () => {
    expect(html(<DateLeaf date="2026-11-08" />)).toBe(
      '<time class="leaf" dateTime="2026-11-08"><b>০৮</b> <span>নভেম্বর</span> <span>২০২৬</span></time>',
    );
  });

  test('shows what is no date as it stands', () => {
    expect(html(<DateLeaf date="শীঘ্রই" />)).toBe('<span class="leaf">শীঘ্রই</span>');
  });
});

describe('a file link', () => {
  test('opens a new tab and says so', () => {
    const link = html(
      <FileLink href="/api/media/a.pdf" icon="download" about="রুটিন">
        ডাউনলোড
      </FileLink>,
    );
    expect(link).toContain('target="_blank" rel="noopener"');
    expect(link).toContain('(নতুন ট্যাবে খুলবে)');
  });

  test('is no link without an address', () => {
    expect(
      html(
        <FileLink href={null} icon="download">
          ডাউনলোড
        </FileLink>,
      ),
    ).toBe('<span class="muted">কোনো ফাইল নেই</span>');
  });
});

describe('a table', () => {
  const table = html(
    <DataTable
      caption="রুটিন"
      columns={[
        { key: 'class', label: 'শ্রেণি', part: 'title', cell: (row) => row.name },
        { key: 'year', label: 'সাল', narrow: true, cell: () => '২০২৬' },
      ]}
      rows={[{ id: 1, name: 'ষষ্ঠ' }]}
    />,
  );

  test('keeps its meaning whatever its display', () => {
    expect(table).toContain('<table class="table" role="table">');
    expect(table).toContain('<th role="columnheader" scope="col" class="cell-title">শ্রেণি</th>');
    expect(table.match(/role="row"/g)).toHaveLength(2);
  });

  test('labels the small cells of a block', () => {
    expect(table).toContain('<td role="cell" class="cell-title">ষষ্ঠ</td>');
    expect(table).toContain('<td role="cell" class="cell-meta nowrap numeric" data-label="সাল">২০২৬</td>');
  });
});

describe('the rest', () => {
  test('a search is a form that works alone and keeps the rest of the address', () => {
    const box = html(<SearchBox label="নোটিশ খুঁজুন" keep={{ tab: 'old' }} defaultValue="ভর্তি" />);
    expect(box).toContain('role="search"');
    expect(box).toContain('<input type="hidden" name="tab" value="old"/>');
    expect(box).toContain('<label class="visually-hidden" for="search-search">নোটিশ খুঁজুন</label>');
    expect(box).toMatch(/type="search"[^>]*name="search"[^>]*value="ভর্তি"/);
  });

  test('of a few choices one holds', () => {
    const choices = [
      { id: 'a', label: 'ক', href: '?x=a' },
      { id: 'b', label: 'খ', href: '?x=b' },
    ];
    expect(html(<Segmented label="ধরন" choices={choices} current="b" />)).toContain(
      '<a href="?x=b" aria-current="true">খ</a>',
    );
  });

  test('an error offers a way to try again, in place or by the document', () => {
    expect(html(<ErrorBlock title="ব্যর্থ" retry={{ href: '?a=1' }} />)).toContain(
      '<a href="?a=1" class="button button-line">',
    );
    expect(html(<ErrorBlock title="ব্যর্থ" retry={{ onRetry: () => {} }} />)).toContain('<button type="button"');
  });

  test('toasts stand in one live region, which is there before them', () => {
    expect(html(<Toasts toasts={[]} />)).toContain('aria-live="polite"');
    const both = html(
      <Toasts
        toasts={[
          { id: '1', kind: 'success', words: 'হয়েছে' },
          { id: '2', kind: 'error', words: 'হয়নি' },
        ]}
      />,
    );
    expect(both).toMatch(/toast-success" role="status".*toast-error" role="alert"/);
  });

  test('the map is a link until a script offers to open it', () => {
    expect(html(<MapStandIn href="https://maps.example/" />)).toContain('href="https://maps.example/"');
    expect(html(<MapStandIn href="https://maps.example/" onOpen={() => {}} />)).not.toContain('href=');
  });

  test('a closed dialog is not there', () => {
    expect(
      html(
        <Dialog open={false} title="ক" onClose={() => {}}>
          খ
        </Dialog>,
      ),
    ).toBe('');
  });

  test('an avatar falls back on what it is given, then on the silhouette', () => {
    expect(html(<Avatar src="/a.webp" fallback="/b.svg" />)).toContain('src="/a.webp"');
    expect(html(<Avatar src="" fallback="/b.svg" />)).toContain('src="/b.svg"');
    expect(html(<Avatar src={null} />)).not.toContain('<img');
  });

  test('icons are drawn on the grid of 24', () => {
    for (const [name, path] of Object.entries(iconPaths)) {
      const start = /^[Mm](-?[\d.]+)[ ,]?(-?[\d.]+)/.exec(path);
      expect(start, name).not.toBeNull();
      expect(Math.max(Number(start?.[1]), Number(start?.[2])), name).toBeLessThanOrEqual(24);
    }
  });
});
