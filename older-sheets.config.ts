import fs from 'node:fs';
import path from 'node:path';
import { type AtRule, list, type Node, parse, type Root, type Rule } from 'postcss';

/**
 * Browsers before Chrome 84 know no `gap` between flexible boxes, those before 88 no `aspect-ratio`, those before 89 no other marker of
 * a summary than their own. What a sheet says by these is said once more by older means, in a sheet that such browsers alone load.
 */
type Said = Record<string, string>;

/** Declarations for a selector under the same conditions, outermost first. */
type Saying = { selector: string; conditions: AtRule[]; said: Said };

const HEARD = /^(?:display|flex-(?:flow|wrap|direction)|gap|aspect-ratio|list-style)$/;

function conditionsOf(rule: Rule): AtRule[] {
  const found: AtRule[] = [];
  for (let node: Node | undefined = rule.parent; node?.type === 'atrule'; node = node.parent)
    found.unshift(node as AtRule);
  return found;
}

/** In the order of the sheet; what holds always comes under the key of its selector. */
function sayingsOf(root: Root): Map<string, Saying> {
  const sayings = new Map<string, Saying>();
  root.walkDecls(HEARD, ({ prop, value, parent }) => {
    const rule = parent as Rule;
    const conditions = conditionsOf(rule);
    for (const selector of rule.selectors ?? []) {
      const key = [selector, ...conditions.map(({ name, params }) => `@${name} ${params}`)].join(' ');
      const saying = sayings.get(key) ?? { selector, conditions, said: {} };
      sayings.set(key, saying);
      if (prop === 'flex-flow') {
        saying.said['flex-wrap'] = /\bwrap\b/.exec(value)?.[0] ?? 'nowrap';
        saying.said['flex-direction'] = /(?:row|column)(?:-reverse)?/.exec(value)?.[0] ?? 'row';
      } else saying.said[prop] = value;
    }
  });
  return sayings;
}

const isFlexible = ({ display = '' }: Said): boolean => display.endsWith('flex');
const half = (length: string): string => (length === '0' ? '0' : `calc(${length}/2)`);

function spaced(selector: string, margins: Said): string {
  const parts = Object.entries(margins).filter(([, length]) => length !== '0');
  return parts.length > 0 ? `${selector}{${parts.map(([end, length]) => `margin-${end}:${length}`).join(';')}}` : '';
}

/** Margins that replace the gap of a flexible box. */
function gaps(selector: string, said: Said): string {
  const { gap = '0', 'flex-wrap': wrap, 'flex-direction': direction = 'row' } = said;
  const [row = '0', column = row] = list.space(gap);
  if (direction.startsWith('column')) return spaced(`${selector}>*+*`, { top: row });
  if (direction === 'row-reverse') return spaced(`${selector}>*+*`, { right: column });
  if (wrap === 'wrap') {
    const between = spaced(`${selector}>*`, { top: half(row), right: column, bottom: half(row) });
    return column === '0' ? between : `${between}${selector}>:last-child{margin-right:0}`;
  }
  if (column === '0') return '';
  const icon = `${selector}>.icon:first-child`;
  // Words beside an icon are no element, which the next one could stand off from.
  return `${spaced(`${selector}>*+*`, { left: column })}${spaced(icon, { right: column })}${icon}+*{margin-left:0}`;
}

/** Rules that keep a box's shape whatever its content; a picture keeps its own by its width and height. */
function shape(selector: string, ratio: string): string {
  if (/(?:^|[\s>])img[^\s>]*$/.test(selector)) return '';
  const before = `${selector}:before`;
  if (ratio === 'auto') return `${before}{content:none}`;
  const [width = 1, height = 1] = ratio.split('/').map(Number);
  const fill = `${selector}>img{position:absolute;top:0;left:0;height:100%}`;
  return `${selector}{position:relative}${before}{content:"";display:block;padding-top:${(100 * height) / width}%}${fill}`;
}

const hasOwnMarker = (selector: string, { display, 'list-style': mark }: Said): boolean =>
  /summary[^\s>]*$/.test(selector) &&
  !/:(?:before|after)$/.test(selector) &&
  ((display !== undefined && display !== 'list-item') || mark === 'none');

function olderRules({ selector, conditions, said }: Saying, always: Said | undefined): string {
  const rules: string[] = [];
  const whole = { ...always, ...said };
  const flows = ['display', 'flex-wrap', 'flex-direction', 'gap'].some((name) => name in said);
  const isConditional = conditions.length > 0;
  // Ends the rules that hold without the condition first.
  if (flows && isConditional && always?.gap && isFlexible(always) && whole.display !== 'none')
    rules.push(`${selector}>*{margin:0}`);
  if (flows && whole.gap && isFlexible(whole)) rules.push(gaps(selector, whole));
  if (said['aspect-ratio']) rules.push(shape(selector, said['aspect-ratio']));
  if (hasOwnMarker(selector, said)) rules.push(`${selector}::-webkit-details-marker{display:none}`);
  return conditions.reduceRight((inner, { name, params }) => inner && `@${name} ${params}{${inner}}`, rules.join(''));
}

/** Rules for older browsers, where a built sheet uses newer features. */
export function olderSheet(css: string): string {
  const sayings = sayingsOf(parse(css));
  return [...sayings.values()].map((saying) => olderRules(saying, sayings.get(saying.selector)?.said)).join('');
}

/**
 * Start of a sheet that makes only older browsers load another one: an `@import` holds only before the first rule, and a rule
 * with `:is()`, which came with `aspect-ratio`, is invalid to them.
 */
const onlyOlderLoad = (sheet: string): string => `:is(a){}@import"${sheet}";`;

/** The dashboard's, which is not shown to such browsers. */
const OFFICE = /^(?:office|sheets)-/;

/** Puts the sheet of older browsers beside each built one. */
export function writeOlderSheets(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    if (!name.endsWith('.css') || OFFICE.test(name)) continue;
    const file = path.join(folder, name);
    const css = fs.readFileSync(file, 'utf8');
    const older = olderSheet(css);
    if (older === '') continue;
    const olderName = name.replace(/\.css$/, '.older.css');
    fs.writeFileSync(path.join(folder, olderName), older);
    fs.writeFileSync(file, onlyOlderLoad(olderName) + css);
  }
}
