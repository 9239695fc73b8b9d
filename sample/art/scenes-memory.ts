import { marigolds } from './festive-things.ts';
import { disc, mix, rect, shape, stroke, times } from './ink.ts';
import { banana, palm, sky, tree, tufts } from './nature.ts';
import { adult, pupil } from './people.ts';
import { school, tinShed } from './places.ts';
import { poses } from './poses.ts';
import { H, leafOf, open, type Scene, W } from './setting.ts';

export const oldShed: Scene = (s) => {
  const { d, light, kind } = s;
  return (
    open(s, 420) +
    palm(1060, 450, 380, leafOf(light), -10) +
    palm(1120, 440, 310, leafOf(light)) +
    banana(120, 470, 150) +
    banana(70, 476, 120) +
    tree(d, 300, 440, 280, leafOf(light)) +
    tinShed(kind === 0 ? 640 : 560, 490, kind === 0 ? 760 : 620, '#D6C49B', '#A7A9A0') +
    shape('M0 500Q500 470 1200 510V800H0z', mix(light.earth, light.grass[0], 0.2)) +
    tufts(d, light, W, 540, 800, 40) +
    (kind === 1
      ? stroke('M930 640V420', '#5B3A26', 9) +
        stroke('M900 428h70', '#5B3A26', 7) +
        shape('M914 440q22-16 44 0l6 40h-56z', '#C9A24B') +
        disc(936, 486, 6, '#7A5A2A')
      : '') +
    adult(
      d,
      { x: 400, y: 610, h: 176 },
      { wear: 'panjabi', main: '#F1EAD8', second: '#F1EAD8', pose: poses.point, hair: 'topi' },
    ) +
    times(kind === 0 ? 8 : 6, (i) =>
      pupil(
        d,
        { x: 520 + i * 66, y: 626 + (i % 3) * 18, h: 132 },
        {
          wear: i % 3 === 2 ? 'kameez' : 'lungi',
          main: ['#EFE7D2', '#B8C2B0', '#C9B79A'][i % 3] ?? '#fff',
          second: '#F1EAD8',
          accent: '#8C7B5C',
          barefoot: true,
          view: i % 2 ? 'side' : 'front',
        },
      ),
    )
  );
};

export const groupPhoto: Scene = (s) => {
  const { d, light, kind } = s;
  const old = kind === 1;
  const worn = { main: '#F1EAD8', second: '#55584f', accent: '#8C7B5C' };
  const row = (y: number, h: number, count: number, shift: number) =>
    times(count, (i) =>
      old
        ? adult(d, { x: shift + i * (1040 / count) + 80, y, h }, { wear: d.chance(0.7) ? 'shirt' : 'panjabi', ...worn })
        : pupil(d, { x: shift + i * (1040 / count) + 80, y, h }),
    );
  return (
    sky(light, W, H) +
    (old ? tinShed(600, 470, 1160, '#D6C49B', '#9C9E94') : school(600, 500, 1320)) +
    rect(0, 470, W, 340, mix(light.earth, light.grass[0], 0.35)) +
    tufts(d, light, W, 520, 800, 20) +
    (old ? '' : marigolds(60, 620, 40, 46) + marigolds(580, 1140, 40, 46)) +
    rect(80, 560, 1040, 16, '#8A6138') +
    row(566, 196, 12, 44) +
    rect(60, 650, 1080, 14, '#7A5530') +
    row(654, 200, 11, 50) +
    times(
      7,
      (i) =>
        rect(178 + i * 128, 616, 76, 112, '#7A5530') +
        adult(
          d,
          { x: 208 + i * 128, y: 750, h: 214 },
          {
            pose: poses.sit,
            view: 'front',
            wear: i % 3 === 1 && !old ? 'sari' : old ? 'panjabi' : 'suit',
            ...(old ? worn : {}),
          },
        ),
    )
  );
};
