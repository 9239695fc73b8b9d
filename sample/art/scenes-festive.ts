import { bunting, festivalMask, kite } from './festive-things.ts';
import { at, disc, lighter, mix, n, oval, rect, shape, stroke, times } from './ink.ts';
import { banana, birds, clouds, ground, horizon, sky, sun, tree, tufts } from './nature.ts';
import { adult, pupil, reveller } from './people.ts';
import { school, tinShed } from './places.ts';
import { poses } from './poses.ts';
import { H, leafOf, type Scene, W } from './setting.ts';
import { flag } from './things.ts';

const alpana = (x: number, y: number, r: number) =>
  `<g transform="translate(${x} ${y}) scale(1 .34)">${disc(0, 0, r, '#C8281F')}${disc(0, 0, r * 0.92, '#F7F2E4')}${disc(0, 0, r * 0.84, '#C8532F')}${times(16, (i) => `<g transform="rotate(${i * 22.5})">${oval(0, -r * 0.62, r * 0.1, r * 0.18, '#F7F2E4')}${disc(0, -r * 0.36, r * 0.05, '#F2B233')}</g>`)}${disc(0, 0, r * 0.24, '#F2B233')}${disc(0, 0, r * 0.13, '#F7F2E4')}</g>`;

export const boishakh: Scene = ({ d, light, kind }) =>
  sky(light, W, H) +
  sun(light, 250, 130) +
  clouds(d, W, 120, 4) +
  horizon(d, light, W, 420) +
  school(kind === 0 ? 760 : 380, 450, 720) +
  tree(d, kind === 0 ? 150 : 1060, 460, 330, leafOf(light)) +
  rect(0, 450, W, 360, mix('#C9B08A', light.earth, 0.5)) +
  rect(0, 450, W, 8, '#000', 'opacity=".06"') +
  bunting(-20, 640, 60, 46, 40) +
  bunting(560, 1220, 60, 46, 40) +
  times(kind === 0 ? 5 : 6, (i) =>
    festivalMask(130 + i * (kind === 0 ? 230 : 190), 440 - (i % 2) * 46, 1.5 + (i % 2) * 0.28, i + kind),
  ) +
  (kind === 1 ? alpana(330, 742, 200) + alpana(860, 750, 150) : '') +
  times(12, (i) =>
    reveller(d, { x: 40 + i * 100, y: 590 + (i % 2) * 16, h: 190 }, { view: i % 3 === 1 ? 'front' : 'side' }),
  ) +
  (kind === 1
    ? ''
    : times(8, (i) =>
        reveller(
          d,
          { x: 90 + i * 148, y: 740 + (i % 2) * 14, h: 262 },
          { view: i % 2 ? 'front' : 'side', pose: i % 3 === 0 ? poses.wave : poses.walk },
        ),
      ) + at(560, 650, oval(0, 0, 44, 56, '#8A4B2A') + oval(22, 0, 18, 50, '#F1E4C8')));

export const parade: Scene = ({ d, light, kind }) => {
  const file = (y: number, h: number, count: number, shift: number, tone: string) =>
    times(count, (i) =>
      pupil(
        d,
        { x: shift + (i * (W + 80)) / count, y, h },
        {
          view: 'side',
          pose: poses.march,
          ...(tone
            ? {
                wear: 'shirt' as const,
                main: tone,
                second: '#3C454B',
                hair: 'cap' as const,
                cloth: '#0F4237',
                accent: tone,
              }
            : {}),
        },
      ),
    );
  return (
    sky(light, W, H) +
    sun(light, 970, 130) +
    clouds(d, W, 110, 4) +
    birds(d, 700, 140, 5) +
    horizon(d, light, W, 380) +
    tree(d, 60, 400, 220, leafOf(light)) +
    tree(d, 1140, 400, 230, leafOf(light)) +
    school(600, 410, 760) +
    ground(light, W, 404, H) +
    bunting(-20, 1220, 60, 60, 36) +
    shape('M470 470L520 360H880L930 470z', '#F7F2E4') +
    shape('M500 360L560 318H840L900 360z', '#C8281F') +
    rect(520, 402, 360, 62, '#0F6B55') +
    times(6, (i) => adult(d, { x: 560 + i * 56, y: 452, h: 108 }, { pose: i === 2 ? poses.salute : poses.stand })) +
    times(3, (i) => flag(180 + i * 420, 470, 230)) +
    (kind === 0
      ? ''
      : times(
          10,
          (i) =>
            disc(90 + i * 118, 200 + ((i * 67) % 90), 15, ['#C8281F', '#0F6B55', '#F2B233'][i % 3] ?? '#fff') +
            stroke(`M${n(90 + i * 118)} ${n(215 + ((i * 67) % 90))}q4 20-2 42`, '#8d8d85', 1.4),
        )) +
    shape('M0 520H1200V800H0z', mix(light.earth, '#B9A47C', 0.4)) +
    stroke('M0 540H1200M0 780H1200', '#F7F2E4', 6) +
    file(610, 172, 9, -10, '#D8C79C') +
    file(690, 200, 8, 40, kind === 0 ? '' : '#9DB5A6') +
    file(784, 236, 7, -30, '') +
    at(
      kind === 0 ? 1090 : 1100,
      690,
      stroke('M0 0V-330', '#8A6138', 6) +
        shape('M3-330q40-16 80 0t80 0v96q-40 16-80 0t-80 0z', '#0B6B4A') +
        disc(76, -282, 29, '#D6282B'),
    ) +
    pupil(d, { x: 1080, y: 700, h: 208 }, { view: 'side', pose: poses.march, wear: 'shirt' })
  );
};

export const tugOfWar: Scene = ({ d, light, kind }) => {
  const team = (from: number, flip: boolean, y: number, h: number, colour: string) =>
    times(4, (i) => {
      const x = from + (flip ? 1 : -1) * i * h * 0.46;
      return pupil(
        d,
        { x, y: y + (i % 2) * 5, h, flip },
        {
          view: 'side',
          pose: { ...poses.row, lean: -26, near: [82, 92], far: [78, 88], nearLeg: [38, 16], farLeg: [10, -16] },
          wear: 'shirt',
          main: colour,
          accent: colour,
          second: '#2b3946',
        },
      );
    });
  return (
    sky(light, W, H) +
    sun(light, 330, 150) +
    clouds(d, W, 120, 4) +
    horizon(d, light, W, 390) +
    (kind === 0 ? school(700, 410, 700) : tinShed(500, 420, 640, '#D6C49B', '#A7A9A0')) +
    tree(d, 1090, 420, 280, leafOf(light)) +
    tree(d, 90, 420, 240, leafOf(light)) +
    ground(light, W, 410, H) +
    bunting(-20, 1220, 130, 50) +
    times(26, (i) =>
      i % 4 === 3
        ? adult(d, { x: 20 + i * 47, y: 520, h: 148 }, { pose: poses.clap })
        : pupil(
            d,
            { x: 20 + i * 47, y: 520 + (i % 2) * 8, h: 118 },
            { pose: d.pick([poses.cheer, poses.clap, poses.wave]) },
          ),
    ) +
    tufts(d, light, W, 560, 800, 36) +
    stroke('M600 606V760', '#F7F2E4', 7) +
    team(440, false, 720, 236, kind === 0 ? '#C8281F' : '#E9E4D6') +
    team(760, true, 720, 236, kind === 0 ? '#1F4F8A' : '#B8C2B0') +
    stroke('M-10 588Q300 574 600 580T1210 588', '#B58B56', 10) +
    shape('M590 576h20l8 46-18-9-18 9z', '#D6341C') +
    adult(d, { x: 606, y: 640, h: 190 }, { wear: 'shirt', pose: poses.cheer })
  );
};

export const picnic: Scene = ({ d, light, kind }) =>
  sky(light, W, H) +
  sun(light, 900, 140) +
  clouds(d, W, 110, 5) +
  horizon(d, light, W, 400) +
  ground(light, W, 396, H) +
  tree(d, 130, 430, 340, leafOf(light)) +
  tree(d, 1080, 440, 360, leafOf(light)) +
  banana(960, 440, 130) +
  kite(420, 150, 1.6, '#D6341C', '#F2B233') +
  kite(620, 90, 1.2, '#1F4F8A', '#F7F2E4') +
  kite(760, 210, 1, '#0F6B55', '#E9762B') +
  (kind === 1 ? kite(300, 260, 1.1, '#7A3E63', '#F2B233') + kite(520, 260, 0.9, '#C8281F', '#F7F2E4') : '') +
  stroke('M420 204Q460 400 520 470M620 130Q690 330 720 452', '#8d8d85', 1.3) +
  tufts(d, light, W, 470, 800, 44) +
  pupil(d, { x: 500, y: 560, h: 190, flip: true }, { pose: poses.wave, view: 'side' }) +
  pupil(d, { x: 730, y: 545, h: 186 }, { pose: poses.cheer, view: 'side', wear: 'kameez' }) +
  pupil(d, { x: 300, y: 540, h: 180 }, { pose: poses.run, view: 'side' }) +
  pupil(d, { x: 900, y: 560, h: 190 }, { pose: poses.clap }) +
  shape('M250 690L360 610H840L950 690z', kind === 0 ? '#C8532F' : '#2F6F8A') +
  times(7, (i) =>
    shape(
      `M${n(262 + i * 96)} 690L${n(372 + i * 66)} 610h30L${n(306 + i * 96)} 690z`,
      lighter(kind === 0 ? '#C8532F' : '#2F6F8A', 0.6),
      'opacity=".6"',
    ),
  ) +
  oval(600, 650, 70, 16, '#F7F2E4') +
  oval(600, 646, 50, 11, '#F2B233') +
  times(4, (i) => oval(450 + i * 100, 664, 24, 7, '#FBF8F1')) +
  times(5, (i) =>
    pupil(
      d,
      { x: 300 + i * 150, y: 730 + (i % 2) * 22, h: 226, flip: i > 2 },
      { pose: i % 2 ? poses.write : poses.sit, view: i === 2 ? 'back' : 'side' },
    ),
  ) +
  adult(d, { x: 170, y: 740, h: 270 }, { pose: poses.carry, wear: 'sari' }) +
  adult(d, { x: 1060, y: 742, h: 280, flip: true }, { pose: poses.point, wear: 'shirt' });

export const rainyDay: Scene = ({ d, light, kind }) => {
  const umbrella = (tone: string) => (x: number, y: number) =>
    stroke(`M${n(x)} ${n(y)}V${n(y - 46)}`, '#2C3338', 1.8) +
    shape(
      `M${n(x - 32)} ${n(y - 40)}Q${n(x)} ${n(y - 84)} ${n(x + 32)} ${n(y - 40)}q-8-6-16 0-8-6-16 0-8-6-16 0-8-6-16 0z`,
      tone,
    );
  const tones = ['#C8281F', '#1F4F8A', '#F2B233', '#0F6B55', '#7A3E63'];
  return (
    sky(light, W, H) +
    clouds(d, W, 90, 6, '#5F737C', 0.5) +
    clouds(d, W, 170, 5, '#7F929A', 0.5) +
    horizon(d, light, W, 420) +
    school(kind === 0 ? 460 : 740, 450, 820) +
    tree(d, kind === 0 ? 1060 : 120, 470, 340, leafOf(light)) +
    ground(light, W, 456, H) +
    shape('M420 800Q520 600 560 456H660Q700 640 860 800z', mix(light.earth, '#7F8A86', 0.4)) +
    times(8, (i) =>
      oval(
        460 + ((i * 89) % 360),
        560 + i * 28,
        46 + i * 7,
        7 + i,
        mix(light.sky[1] ?? '#aaa', '#ffffff', 0.2),
        'opacity=".6"',
      ),
    ) +
    tufts(d, light, W, 480, 800, 30) +
    times(kind === 0 ? 5 : 4, (i) =>
      pupil(
        d,
        { x: 300 + i * 170, y: 640 + (i % 3) * 50, h: 210 + (i % 3) * 34, flip: i % 2 === 0 },
        { view: 'side', pose: { ...poses.walk, near: [30, 130] }, hold: umbrella(tones[(i + kind) % 5] ?? '#333') },
      ),
    ) +
    times(110, (i) => stroke(`M${n((i * 211) % 1240)} ${n((i * 137) % 800)}l-7 26`, '#E8F0F0', 1.8, 'opacity=".42"'))
  );
};
