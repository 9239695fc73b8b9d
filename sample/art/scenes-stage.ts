import { marigolds } from './festive-things.ts';
import { at, disc, oval, rect, shape, times } from './ink.ts';
import { adult, backs, pupil } from './people.ts';
import { stage } from './places.ts';
import { poses } from './poses.ts';
import { H, type Scene, W } from './setting.ts';
import { lectern, microphone, table, trophy } from './things.ts';

const audience = (d: Parameters<Scene>[0]['d'], y: number, size: number) =>
  backs(d, -20, y, W + 40, size, (p, view) => (d.chance(0.25) ? adult(d, p, { view }) : pupil(d, p, { view })));

export const debate: Scene = ({ d, kind }) => {
  const side = (x: number, flip: boolean) =>
    [0, 1].map((i) => pupil(d, { x: x + i * 84, y: 540, h: 250, flip }, { view: 'side', pose: poses.sit })).join('') +
    table(x - 60, 540, 260, 90, kind === 0 ? '#0F4237' : '#6E2F2A');
  return (
    stage(W, 530, H, kind === 0 ? '#7A1F2B' : '#1F4B5F', kind === 0 ? '#E9D9B8' : '#D5DFE0') +
    marigolds(230, 970, 120, 40) +
    rect(330, 190, 540, 110, '#FBF8F1') +
    rect(330, 190, 540, 14, '#0F4237') +
    rect(430, 226, 340, 18, '#0F4237', 'opacity=".75"') +
    rect(480, 258, 240, 11, '#8d9a92') +
    side(250, false) +
    side(820, true) +
    adult(d, { x: 560, y: 500, h: 200 }, { pose: poses.sit, view: 'front', wear: 'suit' }) +
    adult(d, { x: 640, y: 500, h: 196 }, { pose: poses.sit, view: 'front', wear: 'sari' }) +
    table(510, 510, 190, 80, '#8A5E3B') +
    pupil(
      d,
      { x: kind === 0 ? 500 : 720, y: 600, h: 320, flip: kind === 1 },
      { pose: poses.point, wear: kind === 0 ? 'kameez' : 'shirt' },
    ) +
    lectern(kind === 0 ? 520 : 700, 612, 1.7) +
    audience(d, 800, 240) +
    audience(d, 890, 300)
  );
};

export const culture: Scene = ({ d, kind }) => {
  const dancer = (x: number, h: number, pose: keyof typeof poses, flip = false) =>
    pupil(
      d,
      { x, y: 640, h, flip },
      {
        pose: poses[pose],
        view: 'side',
        wear: 'sari',
        main: d.pick(['#C8281F', '#F2B233', '#1F7A4D', '#B5487A']),
        accent: '#F7E6B8',
        hair: 'bun',
        cloth: '#FBF8F1',
        barefoot: true,
      },
    );
  const singer = (x: number, y: number) =>
    at(
      x,
      y,
      rect(-64, -40, 128, 40, '#6E4829') +
        times(9, (i) => rect(-58 + i * 13, -36, 10, 20, '#FBF8F1')) +
        rect(-64, -14, 128, 14, '#8A5E3B'),
    );
  const tabla = (x: number, y: number) =>
    at(
      x,
      y,
      shape('M-34 0q-10-40 8-48h32q18 8 8 48z', '#8A4B2A') +
        oval(-10, -48, 24, 8, '#F1E4C8') +
        oval(-10, -48, 9, 3, '#2A211B') +
        shape('M30 0q-4-34 6-42h24q10 8 6 42z', '#B58B56') +
        oval(48, -42, 18, 6, '#F1E4C8') +
        oval(48, -42, 7, 2.4, '#2A211B'),
    );
  return (
    stage(W, 560, H, kind === 0 ? '#8A1F34' : '#2B4A7A', kind === 0 ? '#F2C879' : '#24345C') +
    (kind === 0
      ? disc(600, 290, 150, '#F7E6B8', 'opacity=".8"') + disc(600, 290, 118, '#D6341C', 'opacity=".9"')
      : disc(820, 190, 60, '#F7E6B8') +
        times(26, (i) => disc(240 + ((i * 137) % 720), 140 + ((i * 71) % 240), 2.6, '#F7E6B8'))) +
    marigolds(210, 990, 112, 46) +
    (kind === 0
      ? dancer(600, 360, 'dance') +
        dancer(400, 320, 'whirl') +
        dancer(800, 320, 'whirl', true) +
        dancer(270, 290, 'dance', true) +
        dancer(930, 290, 'dance')
      : times(6, (i) =>
          pupil(
            d,
            { x: 330 + i * 108, y: 620, h: 260 },
            {
              pose: poses.speak,
              wear: i % 2 ? 'panjabi' : 'sari',
              main: i % 2 ? '#F7F2E4' : '#C8281F',
              second: '#F7F2E4',
              accent: '#F2B233',
              hair: i % 2 ? 'short' : 'bun',
            },
          ),
        ) +
        microphone(480, 640, 170) +
        microphone(720, 640, 170) +
        adult(d, { x: 210, y: 690, h: 240 }, { pose: poses.write, view: 'side', wear: 'panjabi' }) +
        singer(300, 690) +
        adult(
          d,
          { x: 1000, y: 690, h: 240, flip: true },
          { pose: poses.write, view: 'side', wear: 'panjabi', main: '#C9A24B' },
        ) +
        tabla(900, 690)) +
    audience(d, 850, 230) +
    audience(d, 930, 290)
  );
};

export const prizeGiving: Scene = ({ d, kind }) =>
  stage(W, 540, H, kind === 0 ? '#0F4237' : '#7A3E63', kind === 0 ? '#E4E9DA' : '#F0E2D0') +
  marigolds(220, 980, 118, 44) +
  rect(320, 170, 560, 120, kind === 0 ? '#0F4237' : '#7A3E63') +
  rect(400, 206, 400, 18, '#F7F2E4') +
  rect(470, 242, 260, 11, '#F2B233') +
  times(5, (i) =>
    adult(d, { x: 330 + i * 135, y: 520, h: 230 }, { pose: poses.sit, view: 'front', wear: i % 2 ? 'sari' : 'suit' }),
  ) +
  table(260, 560, 680, 104, kind === 0 ? '#8E3B26' : '#1F4F8A') +
  times(7, (i) => trophy(320 + i * 94, 456, 0.7 + (i % 3) * 0.24, i % 2 ? '#C9CED0' : '#E0B04A')) +
  adult(
    d,
    { x: 500, y: 690, h: 360 },
    { view: 'side', pose: poses.give, wear: kind === 0 ? 'sari' : 'suit', hold: (x, y) => trophy(x + 5, y + 4, 0.5) },
  ) +
  pupil(
    d,
    { x: 670, y: 690, h: 310, flip: true },
    { view: 'side', pose: poses.give, wear: kind === 0 ? 'shirt' : 'kameez' },
  ) +
  times(4, (i) => pupil(d, { x: 790 + i * 84, y: 690, h: 290 }, { pose: i % 2 ? poses.clap : poses.stand })) +
  microphone(360, 690, 250) +
  adult(d, { x: 300, y: 694, h: 350 }, { pose: poses.speak }) +
  audience(d, 880, 250);
