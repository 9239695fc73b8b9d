import { boat, flowers, wreath } from './festive-things.ts';
import { at, darker, lighter, mix, n, oval, rect, shape, stroke, times } from './ink.ts';
import { banana, birds, bush, clouds, horizon, krishnachura, palm, river, sky, sun, tree, tufts } from './nature.ts';
import { adult, pupil } from './people.ts';
import { school, shaheedMinar, tinShed } from './places.ts';
import { poses } from './poses.ts';
import { H, leafOf, open, type Scene, W } from './setting.ts';
import { flag } from './things.ts';

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
