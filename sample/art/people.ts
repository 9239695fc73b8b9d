import type { Dice } from '../dice.ts';
import { type Figure, figure, type Hair, type View } from './figure.ts';
import { at } from './ink.ts';
import { type Pose, poses } from './poses.ts';

const skins = ['#C79A72', '#B98A63', '#A87850', '#9A6B47', '#8A5A3C', '#B07F58'] as const;
const saris = ['#B23A48', '#2F5F52', '#7A3E63', '#C4682B', '#29455F', '#8E3B26', '#4F7A3D', '#B5487A'] as const;
const shirts = ['#C8D4E3', '#E6DCC2', '#9DB5A6', '#D8B48A', '#7F98B5', '#B8C7B0', '#E9E4D6'] as const;

type Placed = { x: number; y: number; h: number; flip?: boolean };
type Extra = Partial<Omit<Figure, 'pose'>> & { pose?: Pose };

const place = (p: Placed, f: Figure) => at(p.x, p.y, figure(f), p.h / 100, p.flip);

/** A pupil in the school's uniform: white and navy. `h` is the height of a standing figure. */
export function pupil(d: Dice, p: Placed, extra: Extra = {}): string {
  const girl = extra.wear ? extra.wear === 'kameez' : d.chance(0.52);
  const hair: Hair = girl ? d.pick(['braid', 'braid', 'hijab', 'long', 'bun'] as const) : 'short';
  const skin = d.pick(skins);
  return place(p, {
    pose: poses.stand,
    wear: girl ? 'kameez' : 'shirt',
    main: girl ? '#f6f6f1' : '#fbfbf8',
    second: girl ? '#e9ece9' : '#1D3F6E',
    accent: '#1D3F6E',
    skin,
    hair,
    cloth: hair === 'hijab' ? '#fdfdfa' : '#D6341C',
    head: 1.16,
    ...extra,
  });
}

/** A grown-up: teacher, guardian, guest. */
export function adult(d: Dice, p: Placed, extra: Extra = {}): string {
  const woman = extra.wear ? extra.wear === 'sari' || extra.wear === 'kameez' : d.chance(0.45);
  const hair: Hair = woman
    ? d.pick(['bun', 'bun', 'hijab', 'long'] as const)
    : d.pick(['short', 'short', 'topi'] as const);
  const colour = d.pick(saris);
  return place(p, {
    pose: poses.stand,
    wear: woman ? 'sari' : d.pick(['shirt', 'panjabi', 'suit'] as const),
    main: woman ? colour : d.pick(shirts),
    second: woman ? '#F4E9D2' : '#3c444c',
    accent: woman ? d.pick(['#F2B233', '#F7E6B8', '#F7F2E4'] as const) : '#8E2F22',
    skin: d.pick(skins),
    hair,
    cloth: colour,
    hairColour: d.chance(0.3) ? '#8d8983' : '#1b1310',
    beard: !woman && d.chance(0.3),
    ...extra,
  });
}

/** Someone in festival colours: red and white, yellow, green. */
export function reveller(d: Dice, p: Placed, extra: Extra = {}): string {
  const woman = d.chance(0.5);
  const red = d.pick(['#C8281F', '#F7F2E4', '#F2B233', '#C8281F', '#E9762B', '#1F7A4D'] as const);
  return place(p, {
    pose: poses.walk,
    wear: woman ? 'sari' : 'panjabi',
    main: red,
    second: '#F7F2E4',
    accent: red === '#F7F2E4' ? '#C8281F' : '#F7F2E4',
    skin: d.pick(skins),
    hair: woman ? d.pick(['bun', 'long', 'braid'] as const) : 'short',
    cloth: '#F2B233',
    ...extra,
  });
}

export function player(d: Dice, p: Placed, colour: string, extra: Extra = {}): string {
  return place(p, {
    pose: poses.run,
    view: 'side',
    wear: 'jersey',
    main: colour,
    second: '#F4F1E6',
    accent: colour,
    skin: d.pick(skins),
    hair: 'short',
    head: 1.1,
    shoes: '#23201d',
    ...extra,
  });
}

/** Heads and shoulders of an audience seen from behind, in a row from x to x + width. */
export function backs(
  d: Dice,
  x: number,
  y: number,
  width: number,
  size: number,
  draw: (p: Placed, view: View) => string,
): string {
  const count = Math.max(1, Math.round(width / (size * 0.42)));
  return Array.from({ length: count }, (_, i) =>
    draw(
      {
        x: x + (i + 0.5) * (width / count) + d.between(-3, 3),
        y: y + d.between(-size * 0.03, size * 0.03),
        h: size * d.between(0.95, 1.05),
      },
      'back',
    ),
  ).join('');
}
