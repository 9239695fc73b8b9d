import { bunting } from './festive-things.ts';
import { at, darker, disc, lighter, mix, n, rect, shape, stroke, times } from './ink.ts';
import { adult, pupil } from './people.ts';
import { fan, room, windowPane } from './places.ts';
import { poses } from './poses.ts';
import { H, type Scene, W } from './setting.ts';
import {
  bench,
  blackboard,
  bookcase,
  chalkings,
  computer,
  flask,
  microscope,
  openBook,
  planets,
  poster,
  table,
  tube,
  volcano,
  windmill,
} from './things.ts';

const outside = (sky: readonly string[], leaf: string) => [sky[0] ?? '#bcdcd8', leaf];
const walls = ['#EFE3C6', '#DCE7DF', '#E4DCEB', '#F0DDC8', '#D9E4EC'];
const wall = (d: { pick: <T>(list: readonly T[]) => T }) => d.pick(walls);

export const classroom: Scene = ({ d, light, kind }) => {
  const back = { view: 'back' as const };
  const desks = [0, 1, 2].map((r) => {
    const [y, h, count] = [600 + r * 92, 190 + r * 46, 5 - (r === 2 ? 1 : 0)];
    return times(count, (i) => {
      const w = W / count;
      const x = i * w + w * 0.06;
      return (
        at(x, y, bench(0, 26, w * 0.88)) +
        at(
          x,
          y + 26,
          [0.26, 0.68]
            .map((t) =>
              pupil(
                d,
                { x: w * t * 0.94, y: 60 + r * 14, h },
                { ...back, pose: d.chance(0.16) ? poses.raise : poses.sit },
              ),
            )
            .join(''),
        )
      );
    });
  });
  return (
    room(W, H, 540, wall(d), '#B99A72') +
    windowPane(60, 130, 170, 220, outside(light.sky, light.near)) +
    (kind === 0
      ? windowPane(990, 130, 160, 220, outside(light.sky, light.near))
      : poster(980, 150, 150, 200, '#0F6B55', 1) + poster(820, 96, 110, 80, '#8E3B26', 0)) +
    blackboard(kind === 0 ? 300 : 280, 120, kind === 0 ? 620 : 500, 270, at(0, 0, chalkings[kind * 4] ?? '', 1.7)) +
    fan(360, 40) +
    fan(880, 40) +
    (kind === 0
      ? adult(d, { x: 900, y: 590, h: 340, flip: true }, { pose: poses.teach, wear: 'sari', hair: 'bun' })
      : adult(d, { x: 250, y: 590, h: 340 }, { pose: poses.teach, wear: 'shirt', second: '#2f3a44' })) +
    table(kind === 0 ? 380 : 640, 592, 240, 104, '#8A5E3B') +
    openBook(kind === 0 ? 450 : 720, 486, 1.2) +
    at(
      kind === 0 ? 560 : 820,
      488,
      disc(0, -26, 24, '#5F9BB5') +
        shape('M-12-40q14-8 22 4t-6 20-18-8z', '#7BA57F') +
        rect(-3, -4, 6, 6, '#5B3A26') +
        rect(-16, 0, 32, 5, '#5B3A26'),
    ) +
    desks.join('')
  );
};

export const library: Scene = ({ d, light, kind }) => {
  const reader = (x: number, y: number, h: number, flip: boolean) =>
    pupil(d, { x, y, h, flip }, { view: 'side', pose: poses.write });
  return (
    room(W, H, 560, mix(wall(d), '#E9D9B8', 0.5), '#A67F55') +
    bookcase(d, 40, 556, 300, 5) +
    bookcase(d, 860, 556, 300, 5) +
    (kind === 0
      ? windowPane(440, 100, 320, 250, outside(light.sky, light.near)) + bookcase(d, 420, 556, 360, 1, 110)
      : bookcase(d, 380, 556, 440, 5) +
        at(
          760,
          560,
          stroke('M0 0L-40-420M50 0L10-420', '#B58B56', 9) +
            times(9, (i) => stroke(`M${n(-4 - i * 4)} ${-46 - i * 44}h50`, '#B58B56', 7)) +
            pupil(d, { x: 0, y: -130, h: 200 }, { view: 'back', wear: 'shirt' }),
        )) +
    fan(600, 44) +
    rect(0, 556, W, 8, '#6B4526') +
    [0, 1]
      .map((t) => {
        const y = 690 + t * 10;
        const x = 90 + t * 540;
        return (
          reader(x + 40, y + 70, 250, false) +
          reader(x + 440, y + 70, 246, true) +
          (kind === t
            ? pupil(d, { x: x + 240, y: y + 30, h: 250 }, { pose: poses.write, view: 'front', wear: 'kameez' })
            : '') +
          table(x + 60, y + 100, 360, 130, '#8A5E3B') +
          openBook(x + 150, y - 32, 1.5, '#2F5F52') +
          openBook(x + 330, y - 32, 1.5, '#8E3B26') +
          times(4, (i) =>
            rect(
              x + 222 + i * 2,
              y - 42 - i * 11,
              54 - i * 4,
              10,
              ['#29455F', '#C9A24B', '#7A3E63', '#5E7F4E'][i] ?? '#555',
            ),
          )
        );
      })
      .join('') +
    adult(
      d,
      { x: 600, y: 780, h: 300, flip: kind === 0 },
      {
        pose: poses.carry,
        wear: kind === 0 ? 'sari' : 'panjabi',
        hold: (x, y) =>
          rect(x - 9, y - 12, 18, 4, '#8E3B26') +
          rect(x - 8, y - 8, 17, 4, '#29455F') +
          rect(x - 9, y - 4, 18, 4, '#C9A24B'),
      },
    )
  );
};

export const laboratory: Scene = ({ d, light, kind }) => {
  const counter = (y: number, tone: string) =>
    rect(-10, y, W + 20, 26, lighter(tone, 0.2)) +
    rect(-10, y + 26, W + 20, 200, tone) +
    times(
      7,
      (i) => rect(20 + i * 172, y + 48, 150, 130, darker(tone, 0.08)) + rect(84 + i * 172, y + 70, 24, 6, '#E0B04A'),
    );
  const liquids = ['#3F8FB5', '#D6341C', '#4F9A5B', '#F2B233', '#8E5AA8'];
  return (
    room(W, H, 470, wall(d), '#B7AFA0') +
    windowPane(90, 110, 220, 220, outside(light.sky, light.near)) +
    blackboard(400, 110, 400, 200, at(0, 0, chalkings[kind === 0 ? 2 : 1] ?? '', 1.2)) +
    rect(880, 100, 260, 300, '#8A6138') +
    times(
      3,
      (r) =>
        rect(890, 110 + r * 97, 240, 87, '#DCE7DF') +
        times(5, (i) =>
          flask(918 + i * 46, 194 + r * 97, 0.62 + ((i * 3 + r) % 3) * 0.1, liquids[(i + r) % 5] ?? '#888'),
        ),
    ) +
    pupil(d, { x: 230, y: 620, h: 330 }, { pose: poses.give, view: 'side', wear: 'kameez' }) +
    pupil(d, { x: 430, y: 620, h: 326, flip: true }, { pose: poses.flowers, view: 'side', wear: 'shirt' }) +
    adult(
      d,
      { x: 640, y: 620, h: 380 },
      { wear: 'shirt', main: '#FBFBF8', second: '#FBFBF8', sleeves: true, pose: poses.speak },
    ) +
    pupil(d, { x: 830, y: 620, h: 330 }, { pose: poses.folded, wear: 'kameez', hair: 'hijab', cloth: '#fdfdfa' }) +
    pupil(d, { x: 1010, y: 620, h: 334, flip: true }, { pose: poses.give, view: 'side', wear: 'shirt' }) +
    counter(560, kind === 0 ? '#4E6E68' : '#6B5A4A') +
    flask(120, 560, 1.5, '#3F8FB5') +
    flask(330, 560, 1.7, '#4F9A5B') +
    microscope(520, 560, 1.5) +
    times(6, (i) => tube(690 + i * 20, 556, liquids[i % 5] ?? '#888')) +
    rect(674, 532, 140, 8, '#B58B56') +
    rect(676, 552, 136, 8, '#8A6138') +
    (kind === 0
      ? flask(900, 560, 1.6, '#D6341C') +
        times(4, (i) => disc(900 + (i % 2) * 12 - 6, 470 - i * 18, 7 + i * 2, '#ffffff', 'opacity=".5"'))
      : microscope(920, 560, 1.5) + openBook(1010, 562, 1.3)) +
    flask(1110, 560, 1.3, '#F2B233') +
    rect(-10, 720, W + 20, 90, darker(kind === 0 ? '#4E6E68' : '#6B5A4A', 0.35))
  );
};

export const computerLab: Scene = ({ d, light, kind }) => {
  const screens = ['#2F6F8A', '#1F4F8A', '#2F7A5B', '#4B3F7A'];
  const row = (y: number, s: number, count: number) =>
    times(count, (i) => {
      const gap = W / count;
      const x = gap * (i + 0.5);
      return (
        computer(x, y, s, screens[(i + count) % 4] ?? '#2F6F8A') + rect(x - 26 * s, y + 3, 52 * s, 6 * s, '#3C454B')
      );
    });
  const sitters = (y: number, h: number, count: number) =>
    times(
      count,
      (i) =>
        pupil(d, { x: (W / count) * (i + 0.5) + d.between(-8, 8), y, h }, { view: 'back', pose: poses.sit }) +
        rect((W / count) * (i + 0.5) - h * 0.13, y - h * 0.4, h * 0.26, h * 0.3, '#3F5A6E') +
        rect((W / count) * (i + 0.5) - h * 0.02, y - h * 0.12, h * 0.04, h * 0.14, '#2C3338'),
    );
  return (
    room(W, H, 480, wall(d), '#AEB4AE') +
    windowPane(50, 90, 150, 200, outside(light.sky, light.near)) +
    windowPane(1000, 90, 150, 200, outside(light.sky, light.near)) +
    rect(330, 70, 540, 270, '#2C3338') +
    rect(340, 80, 520, 250, '#F4F6F2') +
    rect(340, 80, 520, 40, '#1F4F8A') +
    times(4, (i) => rect(380, 150 + i * 38, 190 + ((i * 67) % 130), 14, '#9fb0bd')) +
    times(3, (i) => rect(690 + i * 50, 280 - i * 40, 34, 30 + i * 40, ['#F2B233', '#0F6B55', '#D6341C'][i] ?? '#888')) +
    adult(
      d,
      { x: kind === 0 ? 250 : 960, y: 560, h: 340, flip: kind === 1 },
      { pose: poses.point, wear: kind === 0 ? 'suit' : 'sari' },
    ) +
    table(20, 560, 1160, 96, '#9C8462') +
    row(466, 1.15, 6) +
    sitters(640, 250, 6) +
    table(-20, 790, 1240, 150, '#8C7452') +
    row(644, 1.75, 4) +
    sitters(890, 360, 4)
  );
};

export const scienceFair: Scene = ({ d, kind }) => {
  const stall = (x: number, tone: string, i: number) =>
    rect(x, 190, 320, 330, '#FBF8F1') +
    rect(x, 190, 320, 46, tone) +
    poster(x + 20, 254, 128, 150, tone, i) +
    poster(x + 170, 254, 128, 150, darker(tone, 0.2), i + 1) +
    rect(x + 60, 205, 200, 16, '#FBF8F1', 'opacity=".85"');
  const tones = kind === 0 ? ['#0F6B55', '#C8532F', '#1F4F8A'] : ['#7A3E63', '#C9921F', '#2F7A5B'];
  const model = [volcano(240, 540, 1.5), windmill(560, 540, 1.7) + windmill(650, 540, 1.2), planets(960, 540, 1.8)];
  return (
    room(W, H, 600, '#EFE6D2', '#C2A57A') +
    bunting(-20, 620, 40, 44) +
    bunting(580, 1220, 40, 44) +
    tones.map((t, i) => stall(50 + i * 390, t, i + kind)).join('') +
    (kind === 0
      ? pupil(d, { x: 110, y: 640, h: 330 }, { pose: poses.speak }) +
        pupil(d, { x: 470, y: 640, h: 330 }, { pose: poses.point, wear: 'shirt' }) +
        pupil(d, { x: 1110, y: 640, h: 330, flip: true }, { pose: poses.point, wear: 'kameez' })
      : pupil(d, { x: 360, y: 640, h: 330, flip: true }, { pose: poses.point }) +
        pupil(d, { x: 730, y: 640, h: 330, flip: true }, { pose: poses.speak }) +
        pupil(d, { x: 850, y: 640, h: 330 }, { pose: poses.clap })) +
    tones.map((t, i) => table(60 + i * 390, 660, 300, 122, t)).join('') +
    (kind === 0
      ? model
      : [
          at(0, 0, flask(180, 540, 1.8, '#3F8FB5') + flask(290, 540, 1.5, '#D6341C')),
          volcano(590, 540, 1.5),
          at(
            960,
            540,
            rect(-70, -14, 140, 14, '#7A5B40') +
              rect(-60, -64, 40, 50, '#8E3B26') +
              rect(-10, -84, 30, 70, '#C9A24B') +
              rect(30, -50, 36, 36, '#2F5F52') +
              windmill(84, 0, 0.9),
          ),
        ]
    ).join('') +
    adult(d, { x: 330, y: 790, h: 360 }, { view: 'back', wear: 'sari' }) +
    adult(d, { x: 640, y: 800, h: 380 }, { view: 'back', wear: 'suit', main: '#3C454B' }) +
    pupil(d, { x: 770, y: 806, h: 300 }, { view: 'back' }) +
    pupil(d, { x: 200, y: 806, h: 290 }, { view: 'back' }) +
    (kind === 1 ? pupil(d, { x: 1000, y: 806, h: 300 }, { view: 'back', wear: 'kameez' }) : '')
  );
};
