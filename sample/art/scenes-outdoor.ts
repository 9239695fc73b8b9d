import { poses } from './figure.ts';
import { at, darker, disc, lighter, mix, n, oval, rect, shape, stroke, times } from './ink.ts';
import {
  banana,
  birds,
  bush,
  clouds,
  ground,
  horizon,
  krishnachura,
  palm,
  river,
  sky,
  sun,
  tree,
  tufts,
} from './nature.ts';
import { adult, player, pupil } from './people.ts';
import { school, shaheedMinar, tinShed } from './places.ts';
import { H, leafOf, open, type Scene, W } from './setting.ts';
import { boat, bunting, flag, flowers, wreath } from './things.ts';

export const campus: Scene = (s) => {
  const { d, light, kind } = s;
  const [x, y, w] = kind === 0 ? [640, 520, 900] : kind === 1 ? [520, 470, 760] : [720, 560, 1080];
  return (
    open(s, y - 40) +
    tree(d, x - w / 2 - 60, y + 4, 210, leafOf(light)) +
    palm(x + w / 2 + 40, y + 4, 300, leafOf(light)) +
    tree(d, x + w / 2 + 110, y + 10, 190, leafOf(light)) +
    school(x, y, w) +
    shape(`M${n(x - 60)} ${n(y + 6)}h120L${n(x + 360)} ${H}H${n(x - 360)}z`, light.earth) +
    shape(`M${n(x - 26)} ${n(y + 6)}h52L${n(x + 150)} ${H}H${n(x - 150)}z`, lighter(light.earth, 0.22)) +
    times(9, (i) =>
      bush(d, x - 480 + i * 120 + (i > 3 ? 60 : -40), y + 18, 60, leafOf(light), i % 2 ? '#F2B233' : '#E77FA0'),
    ) +
    (kind === 1 ? flag(x + 300, y + 120, 330) : flag(x + w / 2 - 50, y + 66, 350)) +
    tufts(d, light, W, y + 60, H, 30) +
    times(5, (i) =>
      pupil(
        d,
        {
          x: x - 250 + i * 118 + d.between(-30, 30),
          y: y + 90 + ((i * 53) % 90),
          h: 96 + ((i * 53) % 90) * 0.4,
          flip: d.chance(0.5),
        },
        { view: 'side', pose: poses.walk },
      ),
    ) +
    krishnachura(d, kind === 1 ? 1030 : 170, kind === 1 ? 690 : 720, 460) +
    (kind === 1
      ? ''
      : pupil(d, { x: 900, y: 760, h: 190, flip: true }, { pose: poses.wave, wear: 'kameez' }) +
        pupil(d, { x: 990, y: 768, h: 194 }, { wear: 'shirt' }))
  );
};

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

export const planting: Scene = (s) => {
  const { d, light, kind } = s;
  const sapling = (x: number, y: number, h: number) =>
    at(
      x,
      y,
      oval(0, 2, 26, 7, '#6B4A30') +
        stroke('M0 0Q2-30 0-60', '#5E4A2E', 4) +
        [-50, -22, 14, 44]
          .map(
            (a, i) =>
              `<g transform="translate(0 ${-30 - i * 9}) rotate(${a})">${shape('M0 0Q12-20 0-40-12-20 0 0z', i % 2 ? '#4F8F4B' : '#6BAA58')}</g>`,
          )
          .join('') +
        stroke('M10 0V-58', '#A98458', 3),
      h / 70,
    );
  return (
    open(s, 360) +
    (kind === 0 ? school(330, 372, 520) : tinShed(860, 380, 470, '#D9C9A5', '#9AA39C')) +
    tree(d, 1080, 380, 260, leafOf(light)) +
    tree(d, 40, 376, 220, leafOf(light)) +
    banana(680, 382, 120) +
    times(6, (i) => sapling(120 + i * 196, 452 + (i % 2) * 18, 66)) +
    times(5, (i) =>
      pupil(
        d,
        { x: 190 + i * 200, y: 476 + (i % 2) * 16, h: 128, flip: i % 2 === 0 },
        { view: 'side', pose: i % 2 ? poses.dig : poses.carry },
      ),
    ) +
    shape('M0 560Q600 500 1200 560V800H0z', darker(light.grass[1], 0.08)) +
    tufts(d, light, W, 560, 800, 34) +
    oval(600, 716, 130, 26, '#5E422B') +
    oval(600, 712, 96, 17, '#6F5034') +
    sapling(600, 716, 170) +
    adult(d, { x: 380, y: 726, h: 262 }, { view: 'side', pose: poses.flowers, wear: kind === 0 ? 'panjabi' : 'sari' }) +
    pupil(d, { x: 800, y: 728, h: 226, flip: true }, { view: 'side', pose: poses.plant, wear: 'shirt' }) +
    pupil(
      d,
      { x: 960, y: 736, h: 232, flip: true },
      {
        pose: poses.carry,
        wear: 'kameez',
        view: 'side',
        hold: (x, y) =>
          shape(`M${n(x - 8)} ${n(y + 2)}h16l-3 12h-10z`, '#3F6E8A') +
          stroke(`M${n(x - 8)} ${n(y + 2)}q8-12 16 0`, '#2C3A40', 1.6),
      },
    ) +
    pupil(d, { x: 230, y: 744, h: 220 }, { pose: poses.clap, wear: 'kameez', hair: 'hijab', cloth: '#fdfdfa' }) +
    pupil(d, { x: 1090, y: 752, h: 216 }, { pose: poses.folded })
  );
};

export const languageDay: Scene = (s) => {
  const { d, light, kind } = s;
  const walkers = (y: number, h: number, count: number, shift: number) =>
    times(count, (i) => {
      const x = shift + i * (W / count);
      const back = { view: 'back' as const, barefoot: true, pose: poses.walk };
      return i % 4 === 0
        ? adult(
            d,
            { x, y, h: h * 1.12 },
            { ...back, main: d.chance(0.5) ? '#1d1f20' : '#F4F1E8', accent: '#1d1f20', second: '#F4F1E8' },
          )
        : pupil(d, { x, y: y + (i % 3) * 4, h }, back);
    });
  return (
    open(s, 400) +
    tree(d, 110, 420, 250, leafOf(light)) +
    tree(d, 1090, 420, 260, leafOf(light)) +
    krishnachura(d, kind === 0 ? 950 : 250, 430, 250, 80) +
    rect(0, 430, W, 400, mix('#CFC4AE', light.earth, 0.4)) +
    shape('M0 430H1200V470H0z', '#000000', 'opacity=".05"') +
    shaheedMinar(600, 470, kind === 0 ? 420 : 350) +
    flowers(d, 430, 534, 340, 90) +
    wreath(500, 520, 30) +
    wreath(700, 522, 26, '#3B7A48') +
    wreath(600, 530, 22) +
    (kind === 0
      ? pupil(
          d,
          { x: 420, y: 600, h: 150 },
          { view: 'side', pose: poses.flowers, barefoot: true, wear: 'kameez', hold: (x, y) => wreath(x + 4, y, 7) },
        ) +
        pupil(
          d,
          { x: 780, y: 600, h: 152, flip: true },
          { view: 'side', pose: poses.flowers, barefoot: true, wear: 'shirt', hold: (x, y) => wreath(x + 4, y, 7) },
        ) +
        walkers(742, 200, 8, 70) +
        walkers(850, 250, 6, 120)
      : walkers(640, 150, 11, 40) + walkers(736, 190, 9, 70) + walkers(860, 250, 7, 30))
  );
};

export const assembly: Scene = (s) => {
  const { d, light, kind } = s;
  const rows = kind === 0 ? [520, 590, 672, 770] : [500, 560, 640, 740, 850];
  return (
    open(s, 400) +
    tree(d, 60, 420, 240, leafOf(light)) +
    school(640, 430, 940) +
    rect(0, 434, W, 400, mix(light.earth, light.grass[0], 0.25)) +
    flag(kind === 0 ? 600 : 900, 520, 420) +
    rect(kind === 0 ? 540 : 840, 512, 120, 16, '#C9B78F') +
    times(5, (i) =>
      adult(
        d,
        { x: (kind === 0 ? 380 : 300) + i * 46 - (kind === 0 ? 180 : 200), y: 500, h: 104 },
        { pose: kind === 1 ? poses.salute : poses.stand },
      ),
    ) +
    rows
      .map((y, r) =>
        times(Math.round(14 - r * 1.6), (i) => {
          const gap = W / Math.round(14 - r * 1.6);
          return pupil(
            d,
            { x: gap * (i + 0.5) + (r % 2) * gap * 0.18, y: y + 26, h: 110 + r * 32 },
            { view: 'back', pose: kind === 1 && i % 2 ? poses.salute : poses.stand },
          );
        }),
      )
      .join('')
  );
};

export const boatTrip: Scene = (s) => {
  const { d, light, kind } = s;
  const crew = (x: number, y: number, k: number) =>
    at(
      x,
      y,
      times(5, (i) =>
        pupil(
          d,
          { x: -78 + i * 38, y: 2, h: 92 },
          { view: 'side', pose: poses.sit, wear: i % 2 ? 'kameez' : 'shirt', cloth: '#E9762B' },
        ),
      ),
      k,
    );
  return (
    sky(light, W, H) +
    sun(light, kind === 0 ? 860 : 330, 210, 60) +
    clouds(d, W, 130, 5) +
    birds(d, 420, 180, 7) +
    horizon(d, light, W, 392) +
    times(6, (i) => palm(60 + i * 230 + d.between(-40, 40), 402, d.between(90, 140), leafOf(light))) +
    river(light, W, 396, H) +
    boat(250, 452, 0.55, true) +
    boat(1010, 470, 0.62, false) +
    shape('M1000 456V330q70 46 84 116z', '#B5623C', 'opacity=".9"') +
    stroke('M1000 460V322', '#4A3423', 4) +
    at(
      kind === 0 ? 560 : 650,
      640,
      pupil(d, { x: -190, y: -16, h: 150 }, { view: 'side', pose: poses.row, wear: 'shirt' }) +
        stroke('M-120-80L-230 60', '#6E4829', 6) +
        crew(0, -8, 1.32) +
        adult(d, { x: 196, y: -18, h: 170, flip: true }, { view: 'side', pose: poses.point, wear: 'shirt' }) +
        boat(0, 0, 1.7, kind === 1),
    ) +
    times(12, (i) =>
      stroke(
        `M${n((i * 331) % 1160)} ${n(690 + ((i * 47) % 100))}h${n(40 + ((i * 23) % 60))}`,
        '#ffffff',
        3,
        'opacity=".3"',
      ),
    ) +
    (kind === 1
      ? times(
          9,
          (i) =>
            oval(60 + i * 34 + (i % 3) * 20, 748 + (i % 4) * 14, 24, 7, '#3F7F4A') +
            (i % 3 === 0 ? shape(`M${60 + i * 34} ${744 + (i % 4) * 14}q-8-22 8-30 16 8 8 30z`, '#E77FA0') : ''),
        )
      : '')
  );
};
