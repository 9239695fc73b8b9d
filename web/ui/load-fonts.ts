/** From here on text is set in a web font; phones have their own Bengali one. */
const WIDE = '(min-width: 1000px)';
/** Longest wait of fonts for the pictures of the first screen, ms: they would share a slow line. */
const PATIENCE = 2000;
/** Time from a picture's arrival to its display, ms: fonts requested in between go before it. */
const SHOWN = 100;

/** Every rule for a web font: without scripts, the sheet itself holds them (web/public.css). */
function faceRules(): CSSFontFaceRule[] {
  const media = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return media
    .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []))
    .filter((rule) => rule instanceof CSSFontFaceRule);
}

const isHeading = ({ style }: CSSFontFaceRule): boolean => style.getPropertyValue('font-family').includes('Tiro');

/** Loads the files of these rules and applies them together, so that the page is laid out again once and not for each of them. */
async function put(rules: readonly CSSFontFaceRule[]): Promise<void> {
  const faces = rules.map(({ style }) => {
    const said = (name: string) => style.getPropertyValue(name);
    const src = said('src');
    const face = new FontFace(said('font-family').replaceAll('"', ''), src, {
      display: 'swap',
      weight: said('font-weight') || '400',
      unicodeRange: said('unicode-range'),
    });
    // English in a title is rare: the browser fetches its letters on demand.
    return { face, rare: src.includes('tiro-latin') };
  });
  await Promise.allSettled(faces.map(({ face, rare }) => rare || face.load()));
  for (const { face } of faces) document.fonts.add(face);
}

/**
 * True if the device draws Bengali letters: three letters of different widths are all as wide as a code point that no font has
 * (U+0984) only if each of them is the same empty box.
 */
function drawsBengali(): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return true;
  pen.font = '40px sans-serif';
  const box = pen.measureText('\u0984').width;
  return ['ক', 'ঝ', 'ট'].some((letter) => pen.measureText(letter).width !== box);
}

/** Resolves when the browser reports the first paint; a frame's callback may come long before that. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) resolve();
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });

/** Resolves when the first screen has loaded and is visible, or has taken too long. */
const shown = (): Promise<unknown> =>
  new Promise((resolve) => {
    const soon = () => setTimeout(resolve, SHOWN);
    if (document.readyState === 'complete') soon();
    addEventListener('load', soon);
    setTimeout(resolve, PATIENCE);
  });

/**
 * Switches to web fonts once the page has been painted with the device's own, pictures included; with `Save-Data` never. Visitors
 * from another page of this site have the files, and get them at once. Resolves when the first screen is final.
 */
export async function loadFonts(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const isSaving = connection?.saveData || document.documentElement.dataset.saving !== undefined;
  const wide = matchMedia(WIDE);
  const known = new Set<CSSFontFaceRule>();
  const load = (which: (rule: CSSFontFaceRule) => boolean) => {
    const rules = isSaving ? [] : faceRules().filter((rule) => !known.has(rule) && which(rule));
    for (const rule of rules) known.add(rule);
    return put(rules);
  };
  const forScreen = (rule: CSSFontFaceRule) => wide.matches || isHeading(rule);
  const early = document.referrer.startsWith(`${location.origin}/`) && load(forScreen);
  wide.addEventListener('change', () => void load(forScreen));
  await painted();
  await shown();
  await Promise.all([early, load(wide.matches || drawsBengali() ? forScreen : () => true)]);
}
