import { type AnyNode, type AtRule, type Container, type Declaration, list, type Plugin, type Rule } from 'postcss';

/** The layers of web/public.css, weakest first. */
const LAYERS = ['base', 'parts', 'pages', 'tools'];
/** Weighs as much as an id, and is true of everything. */
const WEIGHT = ':not(#\\#)';
const NO_SCRIPT = '(scripting: none)';
/** Chrome 80 to 92 do not know it: those run no script of ours (web/entry.client.tsx), and cannot say so to a sheet. */
const OLD = 'not (accent-color: red)';
const UNSTARTED = ':root:not([data-js]):not([data-app])';

const isFrame = ({ parent }: Rule): boolean => parent?.type === 'atrule' && (parent as AtRule).name === 'keyframes';

function eachSelector(place: Container, change: (selector: string) => string, of = (_: Rule) => true): void {
  place.walkRules((rule) => {
    if (!isFrame(rule) && of(rule)) rule.selectors = rule.selectors.map(change);
  });
}

const weighed = (selector: string, weight: number): string =>
  selector.replace(/^(?:\*|[a-z][\w-]*)?/i, (tag) => tag + WEIGHT.repeat(weight));

/** A rule in a later layer wins whatever it selects; a browser that knows no layers is told so by as many ids. */
function flatten(layer: AtRule): void {
  const weight = LAYERS.indexOf(layer.params);
  if (weight < 0) throw layer.error(`This layer is not one of ${LAYERS.join(', ')}.`);
  eachSelector(layer, (selector) => weighed(selector, weight));
  layer.replaceWith(layer.nodes ?? []);
}

/** The at-rules around a rule, its nearest first. */
function* around(rule: Rule): Generator<AtRule> {
  for (let node: AnyNode | undefined = rule.parent as AnyNode; node; node = node.parent as AnyNode)
    if (node.type === 'atrule') yield node as AtRule;
}

/** True outside all layers: such a rule wins over every layer. */
const isFree = (rule: Rule): boolean => ![...around(rule)].some(({ name }) => name === 'layer');

/** Firefox 115, on which the dashboard is whole, leaves out a rule that looks for what an element holds. */
function refuseHas(rule: Rule): void {
  if (!rule.selector.includes(':has(')) return;
  const isAsked = [...around(rule)].some(({ name, params }) => name === 'supports' && params.includes(':has('));
  if (!isAsked) throw rule.error('Older browsers do not know :has(). Ask @supports, or use a class or a mark.');
}

/** Applies rules for disabled scripts to browsers that are too old for ours, too. */
function alsoWhereOld(media: AtRule): void {
  const supports = media.clone({ name: 'supports', params: OLD });
  supports.walkAtRules('font-face', (face) => void face.remove());
  if (supports.nodes?.length === 0) return;
  eachSelector(supports, (selector) => (selector.startsWith(':root') ? selector : `${UNSTARTED} ${selector}`));
  const rest = media.params.slice(NO_SCRIPT.length).replace(/^ and /, '');
  media.after(rest ? media.clone({ params: rest, nodes: [supports] }) : supports);
}

/** Both ends in one word came later than the ends themselves; here every page runs from left to right. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  block: ['top', 'bottom'],
  inline: ['left', 'right'],
};

function nameEnds(declaration: Declaration): void {
  const [, prop = '', axis = ''] =
    /^(margin|padding|border|inset|scroll-margin|scroll-padding)-(block|inline)$/.exec(declaration.prop) ?? [];
  const ends = ENDS[axis];
  if (!ends) return;
  const values = prop === 'border' ? [declaration.value] : list.space(declaration.value);
  for (const [at, end] of ends.entries())
    declaration.before({
      prop: prop === 'inset' ? end : `${prop}-${end}`,
      value: values[at] ?? values[0] ?? '',
      important: declaration.important,
    });
  declaration.remove();
}

/** Writes what older browsers would leave out in a way that they read. */
export const sheets: Plugin = {
  postcssPlugin: 'prangon:sheets',
  OnceExit(root) {
    root.walkRules(refuseHas);
    root.walkDecls(nameEnds);
    root.walkAtRules('media', (media) => {
      if (media.params.startsWith(NO_SCRIPT)) alsoWhereOld(media);
    });
    eachSelector(root, (selector) => weighed(selector, LAYERS.length), isFree);
    root.walkAtRules('layer', (layer) => {
      if (layer.nodes) flatten(layer);
      else layer.remove();
    });
  },
};
