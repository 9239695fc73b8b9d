import fs from 'node:fs';
import path from 'node:path';
import postcss, { type Rule } from 'postcss';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { olderSheet } from '../older-sheets.config.ts';
import { ensureBuild } from '../server/commands/build.ts';
import { sheets } from '../sheets.config.ts';
import { ENTRY } from '../targets.config.ts';
import { OldBrowser } from '../web/ui/old-browser.tsx';

const written = (css: string): string => postcss([sheets]).process(css, { from: undefined }).css.trim();

describe('what older browsers read', () => {
  it('turns layers into the weight of ids', () => {
    expect(written('@layer base, parts, pages, tools; @layer pages { .a > b, c:hover { top: 0 } }')).toBe(
      ':not(#\\#):not(#\\#).a > b, c:not(#\\#):not(#\\#):hover { top: 0 }',
    );
    expect(written('@layer base { a { top: 0 } }')).toBe('a { top: 0 }');
    expect(written('a { top: 0 }')).toBe(`a${':not(#\\#)'.repeat(4)} { top: 0 }`);
  });

  it('leaves frames of an animation alone', () => {
    const frames = '@keyframes turn { to { top: 0 } }';
    expect(written(`@layer tools { ${frames} }`)).toBe(frames);
  });

  it('stops at a layer that has no place', () => {
    expect(() => written('@layer other { a { top: 0 } }')).toThrow('one of base, parts, pages, tools');
  });

  it('says of browsers too old for scripts what it says where scripts are off', () => {
    const css = written('@layer base { @media (scripting: none) { .a { top: 0 } } }');
    expect(css).toContain('@supports not (accent-color: red)');
    expect(css).toContain(':root:not([data-js]):not([data-app]) .a { top: 0 }');
  });

  it('stops at :has() where nothing asks for it', () => {
    expect(() => written('@layer base { a:has(b) { top: 0 } }')).toThrow('do not know :has()');
    const asked = '@supports selector(:has(a)) { html:has(b) { top: 0 } }';
    expect(written(`@layer base { ${asked} }`)).toBe(asked);
  });

  it('names both ends of a box, for which one word came later', () => {
    expect(written('@layer base { a { padding-block: var(--a) 0; border-inline: 1px solid } }')).toBe(
      'a { padding-top: var(--a); padding-bottom: 0; border-left: 1px solid; border-right: 1px solid }',
    );
  });

  it('parts flexible boxes by margins where a gap is not known', () => {
    expect(olderSheet('.a{display:flex;gap:4px}')).toBe(
      '.a>*+*{margin-left:4px}.a>.icon:first-child{margin-right:4px}.a>.icon:first-child+*{margin-left:0}',
    );
    expect(olderSheet('.a{display:flex;flex-wrap:wrap;gap:2px clamp(0px, 1vw, 4px)}')).toBe(
      '.a>*{margin-top:calc(2px/2);margin-right:clamp(0px, 1vw, 4px);margin-bottom:calc(2px/2)}.a>:last-child{margin-right:0}',
    );
    expect(olderSheet('.a{display:flex;gap:4px}@media print{.a{flex-direction:column}}')).toContain(
      '@media print{.a>*{margin:0}.a>*+*{margin-top:4px}}',
    );
    expect(olderSheet('.a{display:grid;gap:4px}')).toBe('');
  });

  it('keeps a box’s shape and a summary without a marker by older means', () => {
    expect(olderSheet('.a{aspect-ratio:4/5}')).toContain('.a:before{content:"";display:block;padding-top:125%}');
    expect(olderSheet('.a img{aspect-ratio:4/5}')).toBe('');
    expect(olderSheet('.a summary{display:flex}')).toBe('.a summary::-webkit-details-marker{display:none}');
  });

  it('says below the dashboard’s line which browser helps', () => {
    expect(renderToStaticMarkup(OldBrowser())).toContain(
      'এই ব্রাউজারটি পুরোনো; অফিসের কাজের জন্য Chrome ১০৯, Firefox ১১৫ বা তার পরের সংস্করণ লাগবে।'.normalize('NFC'),
    );
  });
});

describe('what is built for public pages', () => {
  const folder = path.join(import.meta.dirname, '..', 'build', 'client', 'assets');
  const built = (kind: RegExp) =>
    fs
      .readdirSync(folder)
      .filter((name) => kind.test(name))
      .map((name) => ({ name, text: fs.readFileSync(path.join(folder, name), 'utf8') }));
  const isAsked = ({ parent }: Rule) => parent?.type === 'atrule' && (parent as postcss.AtRule).name === 'supports';

  it('has nothing of the office in what a visitor loads', async () => {
    await ensureBuild();
    const [entry] = built(/^entry\.client-.*\.js$/);
    const islands = [...(entry?.text ?? '').matchAll(/import\(`\.\/([\w.-]+)`\)/g)].map(([, name]) => name);
    expect(islands.length).toBeGreaterThan(10);
    const files = new Map(built(/\.js$/).map(({ name, text }) => [name, text]));
    const loads = (name: string, known: Set<string> = new Set()): Set<string> => {
      if (known.has(name)) return known;
      known.add(name);
      for (const [, next = ''] of (files.get(name) ?? '').matchAll(/(?:from|import)"\.\/([\w.-]+)"/g))
        loads(next, known);
      return known;
    };
    const ofOffice = /^(?:desk|office|told|router)-/;
    // The dashboard itself is no island.
    const visited = islands.filter((name = '') => !name.startsWith('application-'));
    expect(visited.filter((name = '') => [...loads(name)].some((file) => ofOffice.test(file)))).toEqual([]);
  });

  it('has no rule that Chrome 80 would leave out', async () => {
    await ensureBuild();
    const found: string[] = [];
    for (const { name, text } of built(/\.css$/)) {
      if (/^(?:office|sheets)-/.test(name)) continue;
      const root = postcss.parse(text.replace(/^:is\(a\)\{\}@import"[\w.-]+";/, ''));
      root.walkAtRules(/^(?:layer|scope|starting-style)$/, (rule) => void found.push(`${name}: @${rule.name}`));
      root.walkRules((rule) => {
        const isNested = rule.parent?.type === 'rule' || rule.selector.includes('&');
        const isNew = /:(?:is|where|has)\(/.test(rule.selector) && !isAsked(rule);
        if (isNested || isNew) found.push(`${name}: ${rule.selector}`);
      });
      root.walkDecls(/^(?:inset|(?:margin|padding|border|inset)-(?:block|inline))$/, ({ prop }) => {
        found.push(`${name}: ${prop}`);
      });
    }
    expect(found).toEqual([]);
  }, 120_000);

  it('brings older browsers the sheets that it names', async () => {
    await ensureBuild();
    const named = built(/\.css$/).flatMap(({ text }) => /^:is\(a\)\{\}@import"([\w.-]+)";/.exec(text)?.[1] ?? []);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !fs.existsSync(path.join(folder, name)))).toEqual([]);
  }, 120_000);

  it('starts with a script that Chrome 80 reads', async () => {
    await ensureBuild();
    const [entry] = built(/^entry\.client-.*\.js$/);
    const at = (target: string) => transformWithOxc(entry?.text ?? '', 'entry.js', { target });
    expect((await at(ENTRY)).code).toBe((await at('esnext')).code);
  }, 120_000);
});
