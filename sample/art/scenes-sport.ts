import { bunting } from './festive-things.ts';
import { darker, disc, mix, n, rect, shape, stroke, times } from './ink.ts';
import { ground, tree, tufts } from './nature.ts';
import { adult, player, pupil } from './people.ts';
import { school } from './places.ts';
import { poses } from './poses.ts';
import { H, leafOf, open, type Scene, W } from './setting.ts';

export const race: Scene = (s) => {
  const { d, light, kind } = s;
  const base = 330;
  const lanes = [430, 510, 602, 710];
  const track = mix('#B5623C', light.earth, 0.25);
  return (
    open(s, base) +
    tree(d, 90, base + 16, 190, leafOf(light)) +
    tree(d, 1110, base + 10, 210, leafOf(light)) +
    school(kind === 1 ? 860 : 420, base + 12, 520) +
    rect(0, base + 22, W, 60, darker(light.grass[0], 0.06)) +
    times(34, (i) =>
      i % 5 === 4
        ? adult(d, { x: 18 + i * 36, y: base + 78, h: 96 }, { pose: poses.clap })
        : pupil(
            d,
            { x: 18 + i * 36, y: base + 78, h: 78 + (i % 3) * 5 },
            { pose: d.pick([poses.cheer, poses.clap, poses.stand]) },
          ),
    ) +
    bunting(-10, 620, 120, 40) +
    bunting(600, 1220, 120, 40) +
    rect(0, base + 82, W, H - base, track) +
    lanes.map((y) => rect(0, y + 20, W, 4 + (y - 400) / 80, '#F7F2E4', 'opacity=".85"')).join('') +
    rect(0, 412, W, 5, '#F7F2E4') +
    (kind === 0
      ? shape('M1010 412h26l60 388h-44z', '#F7F2E4', 'opacity=".9"') +
        times(10, (i) => rect(1014 + i * 7, 414 + i * 40, 26 + i * 1.4, 20, '#16211D', 'opacity=".75"'))
      : rect(0, 770, W, 30, light.grass[1])) +
    lanes
      .map((y, i) =>
        player(
          d,
          { x: [820, 560, 700, 380][(i + kind) % 4] ?? 500, y: y + 14, h: 150 + i * 22 },
          ['#1F4F8A', '#C8281F', '#0F6B55', '#E0A52A'][i] ?? '#333',
          {
            pose: i % 2 ? poses.run : poses.sprint,
            wear: 'jersey',
            hair: kind === 1 ? 'braid' : 'short',
            second: '#23303c',
          },
        ),
      )
      .join('')
  );
};

export const football: Scene = (s) => {
  const { d, light, kind } = s;
  const line = 340;
  const stripes = times(9, (i) =>
    shape(`M${n(i * 150 - 60)} ${line}h75L${n(-300 + i * 220 + 110)} ${H}h-110z`, '#ffffff', 'opacity=".07"'),
  );
  const goalX = kind === 0 ? 900 : 120;
  const goal =
    stroke(`M${goalX} ${line + 120}v-150h210v150`, '#F7F7F2', 7) +
    times(13, (i) => stroke(`M${goalX + i * 17} ${line - 28}v142`, '#ffffff', 1.4, 'opacity=".55"')) +
    times(8, (i) => stroke(`M${goalX} ${line - 12 + i * 18}h210`, '#ffffff', 1.4, 'opacity=".55"'));
  const ball = (x: number, y: number, r: number) =>
    disc(x, y, r, '#FBF8F1') +
    shape(
      `M${n(x)} ${n(y - r * 0.45)}l${n(r * 0.42)} ${n(r * 0.3)}-${n(r * 0.16)} ${n(r * 0.5)}h-${n(r * 0.52)}l-${n(r * 0.16)}-${n(r * 0.5)}z`,
      '#20282a',
    ) +
    stroke(
      `M${n(x)} ${n(y - r)}v${n(r * 0.4)}M${n(x - r * 0.9)} ${n(y - r * 0.2)}l${n(r * 0.4)} ${n(r * 0.1)}M${n(x + r * 0.9)} ${n(y - r * 0.2)}l${n(-r * 0.4)} ${n(r * 0.1)}`,
      '#20282a',
      r * 0.16,
    );
  return (
    open(s, line - 40) +
    school(kind === 0 ? 380 : 800, line - 24, 560) +
    tree(d, kind === 0 ? 760 : 430, line - 20, 190, leafOf(light)) +
    tree(d, 1150, line - 16, 220, leafOf(light)) +
    tree(d, 30, line - 16, 200, leafOf(light)) +
    times(30, (i) =>
      pupil(d, { x: 10 + i * 41, y: line + 8, h: 62 }, { pose: d.pick([poses.cheer, poses.stand, poses.clap]) }),
    ) +
    rect(0, line + 6, W, H, light.grass[0]) +
    ground(light, W, line + 6, H, 'pitch') +
    stripes +
    stroke(`M-20 ${line + 36}H1220`, '#F7F7F2', 4, 'opacity=".85"') +
    stroke(`M${goalX - 90} ${line + 38}l-70 150h540l-60-150`, '#F7F7F2', 5, 'opacity=".8"') +
    goal +
    player(d, { x: goalX + 106, y: line + 124, h: 128 }, '#E0A52A', { pose: poses.cheer, view: 'front' }) +
    player(d, { x: kind === 0 ? 300 : 960, y: 560, h: 170, flip: kind === 1 }, '#C8281F') +
    player(d, { x: kind === 0 ? 760 : 420, y: 600, h: 178, flip: kind === 0 }, '#0F6B55') +
    player(d, { x: kind === 0 ? 500 : 700, y: 720, h: 250, flip: kind === 1 }, '#C8281F', { pose: poses.kick }) +
    player(d, { x: kind === 0 ? 200 : 1060, y: 740, h: 232, flip: kind === 1 }, '#0F6B55', { pose: poses.run }) +
    ball(kind === 0 ? 640 : 545, 676, 17) +
    tufts(d, light, W, 600, H, 26)
  );
};
