import { type Clothes, clothes } from './clothes.ts';
import { beard, type Face, features, glasses, head, neck } from './face.ts';
import { type HairCut, hair } from './hair.ts';
import { darker, disc, fade, lighter, mix, picture, rect, shape, stroke, times } from './ink.ts';

export type Portrait = {
  face: Face;
  cut: HairCut;
  hairColour: string;
  /** colour of hijab, orna, ribbon */
  cloth: string;
  wear: Clothes;
  main: string;
  second: string;
  accent: string;
  wall: string;
  backdrop: 'circle' | 'shelf' | 'board' | 'window' | 'garden' | 'plain';
  beard?: 'full' | 'trim' | 'goatee' | 'moustache' | 'stubble';
  glasses?: 'round' | 'square' | 'half';
  bindi?: boolean;
  earrings?: boolean;
};

const books = ['#8E3B26', '#2F5F52', '#C9A24B', '#29455F', '#7A3E63', '#D9D0BA', '#5E7F4E'];

function backdrop(kind: Portrait['backdrop'], wall: string): string {
  const base = fade('w', [lighter(wall, 0.25), wall]) + rect(0, 0, 400, 500, 'url(#w)');
  if (kind === 'circle') return rect(0, 0, 400, 500, wall) + disc(200, 216, 178, '#ffffff', 'opacity=".38"');
  if (kind === 'board') {
    return (
      rect(0, 0, 400, 500, mix(wall, '#e9dfc6', 0.5)) +
      rect(0, 0, 400, 352, '#7a5a36') +
      rect(0, 0, 400, 338, '#1d4a3d') +
      stroke(
        'M26 66h70M26 96h46M310 60q30-16 56 8t-6 54M318 150l54 0M318 150l27-44 27 44',
        '#dfeae2',
        4,
        'opacity=".4"',
      )
    );
  }
  if (kind === 'shelf') {
    const row = (y: number, shift: number) =>
      rect(0, y, 400, 9, '#7b5734') +
      times(17, (i) => {
        const tall = 58 + ((i * 37 + shift * 11) % 26);
        return rect(
          i * 24 + 2,
          y - tall,
          18 + ((i * 13 + shift) % 5),
          tall,
          mix(books[(i * 3 + shift) % books.length] ?? wall, wall, 0.35),
        );
      });
    return (
      rect(0, 0, 400, 500, mix(wall, '#6b4b2c', 0.35)) +
      row(112, 1) +
      row(236, 4) +
      row(360, 2) +
      row(484, 5) +
      rect(0, 0, 400, 500, wall, 'opacity=".35"')
    );
  }
  if (kind === 'window') {
    return (
      base +
      rect(232, 30, 190, 250, '#ffffff') +
      rect(244, 42, 170, 226, '#bcdcd8') +
      shape('M244 216q60-46 170-20v72H244z', '#86ad82') +
      rect(326, 42, 8, 226, '#ffffff') +
      rect(244, 150, 170, 8, '#ffffff')
    );
  }
  if (kind === 'garden') {
    const dots = times(34, (i) =>
      disc((i * 97) % 400, (i * 61) % 300, 26 + ((i * 29) % 40), i % 3 ? '#8fb488' : '#a9c79b', 'opacity=".5"'),
    );
    return fade('w', ['#cfe3d3', '#a5c497']) + rect(0, 0, 400, 500, 'url(#w)') + dots;
  }
  return base;
}

/** A person from the chest up, 400 × 500 units. */
export function portrait(p: Portrait): string {
  const layers = hair(p.cut, p.face, p.hairColour, p.cloth);
  const width = p.face.woman || p.face.age < 16 ? 23 : 29;
  const body = clothes[p.wear]({ main: p.main, second: p.second, accent: p.accent }, p.face.skin);
  const covered = p.cut === 'hijab';
  const top =
    head(p.face) +
    (p.beard ? beard(p.beard, p.face, p.hairColour) : '') +
    features(p.face) +
    (p.bindi ? disc(200, 158, 5, '#a3211c') : '') +
    layers.front +
    (p.earrings && !covered
      ? [200 - p.face.half - 2, 200 + p.face.half + 2].map((x) => disc(x, 219, 4.6, '#e0b04a')).join('')
      : '') +
    (p.glasses
      ? glasses(p.glasses, p.face, !covered, darker(p.hairColour === '#9b9791' ? '#4a3b30' : p.hairColour, 0.1))
      : '');
  // Heads are drawn at one place; here they are brought down onto the shoulders, a child's a little larger.
  const scale = p.face.age < 16 ? 1.14 : 1.07;
  const onShoulders = (part: string) =>
    `<g transform="translate(${200 - 200 * scale} ${(p.face.age < 16 ? 316 : 298) - 276 * scale}) scale(${scale})">${part}</g>`;
  return picture(
    [0, 0, 400, 500],
    backdrop(p.backdrop, p.wall) + onShoulders(layers.back) + neck(p.face.skin, width) + body + onShoulders(top),
  );
}
