import { at, darker, disc, lighter, n, oval, shape, stroke } from './ink.ts';
import type { Pose } from './poses.ts';

export type Wear = 'shirt' | 'kameez' | 'sari' | 'panjabi' | 'jersey' | 'suit' | 'lungi';
export type Hair = 'short' | 'bun' | 'braid' | 'long' | 'hijab' | 'topi' | 'cap';
export type View = 'front' | 'side' | 'back';

export type Figure = {
  pose: Pose;
  view?: View;
  wear: Wear;
  main: string;
  second: string;
  accent: string;
  skin: string;
  hair: Hair;
  hairColour?: string;
  cloth?: string;
  /** a child's head is larger for its body: 1 grown up, 1.3 small */
  head?: number;
  beard?: boolean;
  /** long sleeves */
  sleeves?: boolean;
  shoes?: string;
  /** drawn at the near hand */
  hold?: (x: number, y: number) => string;
  barefoot?: boolean;
};

type Point = readonly [number, number];
const step = ([x, y]: Point, angle: number, length: number): Point => [
  x + Math.sin((angle * Math.PI) / 180) * length,
  y + Math.cos((angle * Math.PI) / 180) * length,
];
const line = (a: Point, b: Point) => `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
const bend = (a: Point, b: Point, c: Point) => `${line(a, b)}L${n(c[0])} ${n(c[1])}`;

function face(view: View, r: number, skin: string, beard: string | null): string {
  if (view === 'back') return '';
  const dark = '#2a1812';
  const shift = view === 'side' ? r * 0.42 : 0;
  const eyes =
    view === 'side'
      ? disc(r * 0.48, -r * 0.02, r * 0.1, dark) +
        shape(`M${n(r * 0.9)} ${n(-r * 0.1)}q${n(r * 0.3)} ${n(r * 0.3)} ${n(-r * 0.05)} ${n(r * 0.36)}z`, skin)
      : disc(-r * 0.34, 0, r * 0.1, dark) + disc(r * 0.34, 0, r * 0.1, dark);
  const hairy = beard
    ? shape(
        `M${n(shift - r * 0.7)} ${n(r * 0.22)}q${n(r * 0.7)} ${n(r * 0.34)} ${n(r * 1.3)} 0q${n(0)} ${n(r * 1.2)}-${n(r * 0.65)} ${n(r * 1.15)}t-${n(r * 0.65)}-${n(r * 1.15)}z`,
        beard,
      )
    : '';
  return (
    hairy +
    eyes +
    stroke(
      `M${n(shift - r * 0.26)} ${n(r * 0.4)}q${n(r * 0.26)} ${n(r * 0.24)} ${n(r * 0.5)} 0`,
      beard ? '#d99a86' : darker(skin, 0.5),
      r * 0.13,
    )
  );
}

function scalp(hair: Hair, view: View, r: number, colour: string, cloth: string): { under: string; over: string } {
  const cap =
    view === 'back'
      ? disc(0, -r * 0.04, r * 1.06, colour)
      : view === 'side'
        ? shape(
            `M${n(-r * 1.08)} ${n(r * 0.4)}C${n(-r * 1.34)} ${n(-r * 1.36)} ${n(r * 0.72)} ${n(-r * 1.5)} ${n(r * 0.94)} ${n(-r * 0.36)}Q${n(r * 0.4)} ${n(-r * 0.46)} ${n(-r * 0.04)} ${n(-r * 0.24)}Q${n(-r * 0.12)} ${n(r * 0.3)} ${n(-r * 0.42)} ${n(r * 0.66)}Q${n(-r * 0.9)} ${n(r * 0.8)} ${n(-r * 1.08)} ${n(r * 0.4)}z`,
            colour,
          )
        : shape(
            `M${n(-r * 1.06)} ${n(r * 0.12)}C${n(-r * 1.26)} ${n(-r * 1.5)} ${n(r * 1.26)} ${n(-r * 1.5)} ${n(r * 1.06)} ${n(r * 0.12)}Q${n(r * 0.9)} ${n(-r * 0.36)} ${n(r * 0.5)} ${n(-r * 0.5)}Q0 ${n(-r * 0.3)} ${n(-r * 0.6)} ${n(-r * 0.46)}Q${n(-r * 0.9)} ${n(-r * 0.3)} ${n(-r * 1.06)} ${n(r * 0.12)}z`,
            colour,
          );
  const behind = view === 'side' ? -r * 0.62 : 0;
  if (hair === 'hijab') {
    const hood =
      disc(0, 0, r * 1.26, cloth) +
      shape(
        `M${n(-r * 1.2)} ${n(r * 0.2)}Q${n(-r * 1.5)} ${n(r * 2)} ${n(-r * 1.35)} ${n(r * 2.3)}H${n(r * 1.35)}Q${n(r * 1.5)} ${n(r * 2)} ${n(r * 1.2)} ${n(r * 0.2)}z`,
        cloth,
      );
    if (view === 'back') return { under: '', over: hood };
    const x = view === 'side' ? r * 0.36 : 0;
    return {
      under: hood,
      over: `<path fill-rule="evenodd" fill="${cloth}" d="M${n(-r * 1.26)} 0a${n(r * 1.26)} ${n(r * 1.26)} 0 1 1 ${n(r * 2.52)} 0a${n(r * 1.26)} ${n(r * 1.26)} 0 1 1 ${n(-r * 2.52)} 0zM${n(x - r * 0.78)} ${n(r * 0.06)}a${n(r * 0.78)} ${n(r * 0.9)} 0 1 0 ${n(r * 1.56)} 0a${n(r * 0.78)} ${n(r * 0.9)} 0 1 0 ${n(-r * 1.56)} 0z"/>`,
    };
  }
  if (hair === 'bun')
    return {
      under: disc(behind * 1.9, view === 'front' ? -r * 0.95 : -r * 0.3, r * 0.5, colour),
      over: cap + (view === 'back' ? disc(0, r * 0.3, r * 0.5, lighter(colour, 0.12)) : ''),
    };
  if (hair === 'long') {
    const locks = view === 'front' ? [-0.92, 0.92] : view === 'side' ? [-0.78, -0.5] : [-0.6, -0.2, 0.2, 0.6];
    const drawn = locks
      .map((x) =>
        stroke(
          `M${n(x * r)} ${n(-r * 0.1)}Q${n(x * r * 1.2)} ${n(r)} ${n(x * r * 1.08)} ${n(r * 1.9)}`,
          colour,
          r * 0.55,
        ),
      )
      .join('');
    return view === 'back' ? { under: '', over: cap + drawn } : { under: drawn, over: cap };
  }
  if (hair === 'braid') {
    const tails = view === 'front' ? [-1, 1] : [view === 'side' ? -0.9 : 0];
    const drawn = tails
      .map(
        (s) =>
          stroke(
            `M${n(s * r * 0.92)} ${n(r * 0.3)}q${n(s * r * 0.25)} ${n(r * 0.8)} ${n(s * r * 0.08)} ${n(r * 1.7)}`,
            colour,
            r * 0.42,
          ) + disc(s * r * 1.02, r * 1.6, r * 0.26, cloth),
      )
      .join('');
    return view === 'back' ? { under: '', over: cap + drawn } : { under: drawn, over: cap };
  }
  if (hair === 'topi')
    return {
      under: '',
      over:
        cap +
        shape(
          `M${n(-r * 0.98)} ${n(-r * 0.36)}Q${n(-r * 0.9)} ${n(-r * 1.2)} 0 ${n(-r * 1.24)}T${n(r * 0.98)} ${n(-r * 0.36)}Q0 ${n(-r * 0.6)} ${n(-r * 0.98)} ${n(-r * 0.36)}z`,
          '#f4f0e6',
        ),
    };
  if (hair === 'cap')
    return {
      under: '',
      over:
        shape(
          `M${n(-r * 1.08)} ${n(-r * 0.26)}A${n(r * 1.08)} ${n(r * 1.08)} 0 0 1 ${n(r * 1.08)} ${n(-r * 0.26)}z`,
          cloth,
        ) + shape(`M${n(r * 0.2)} ${n(-r * 0.36)}h${n(r * 1.5)}v${n(r * 0.2)}h-${n(r * 1.5)}z`, darker(cloth, 0.2)),
    };
  return { under: '', over: cap };
}

const sits = (pose: Pose) => Math.abs(pose.nearLeg[0]) > 60 && Math.abs(pose.farLeg[0]) > 60;

/** Seen from the front or the back, a stride hardly shows. */
function fromFront(pose: Pose): Pose {
  const atRest = (arm: [number, number], out: number): [number, number] =>
    Math.abs(arm[0]) > 100 ? arm : [out * 17, out * -16];
  if (sits(pose))
    return { lean: 0, near: atRest(pose.near, 1), far: atRest(pose.far, -1), nearLeg: [13, 2], farLeg: [-13, -2] };
  if (Math.abs(pose.nearLeg[0]) > 60 || Math.abs(pose.farLeg[0]) > 60) return pose;
  const calm = ([a, b]: [number, number]): [number, number] => [a * 0.3, b * 0.3];
  return { ...pose, lean: pose.lean * 0.4, nearLeg: calm(pose.nearLeg), farLeg: calm(pose.farLeg) };
}

/** A person, standing on (0, 0) and about 100 units tall, looking to the right. */
export function figure(f: Figure): string {
  const { wear, main, second, accent, skin } = f;
  const view = f.view ?? 'front';
  const pose = view === 'side' ? f.pose : fromFront(f.pose);
  const sitting = sits(f.pose);
  const thigh = sitting && view !== 'side' ? 12 : 23;
  const shin = 23;
  const feet = [pose.nearLeg, pose.farLeg].map(([a, b]) => step(step([0, 0], a, thigh), b, shin)[1]);
  const hip: Point = [0, -Math.max(...feet) - 3];
  const neck = step(hip, 180 - pose.lean, 33);
  const spread = view === 'side' ? 2 : 8.2;
  const nearArm: Point = [neck[0] + spread, neck[1] + 3.6];
  const farArm: Point = [neck[0] - spread, neck[1] + 3.6];
  const limb = (from: Point, [a, b]: [number, number], l1: number, l2: number) => {
    const joint = step(from, a, l1);
    return [joint, step(joint, b, l2)] as const;
  };
  const gap = view === 'side' ? 0.6 : 4.2;
  const robe = wear === 'sari' || wear === 'kameez' || wear === 'panjabi' || wear === 'lungi';

  const leg = (angles: [number, number], x: number, far: boolean) => {
    const from: Point = [hip[0] + x, hip[1]];
    const [knee, foot] = limb(from, angles, thigh, shin);
    const trousers =
      wear === 'kameez' || wear === 'panjabi' ? second : wear === 'sari' || wear === 'lungi' ? main : second;
    const colour = far ? darker(trousers, 0.12) : trousers;
    const bare = far ? darker(skin, 0.12) : skin;
    const toe = view === 'side' ? 6 : x > 0 ? 3 : -3;
    const shoe = f.barefoot ? bare : (f.shoes ?? '#2a2320');
    const lower =
      wear === 'jersey'
        ? stroke(line(knee, foot), bare, 6) +
          stroke(line(step(foot, angles[1] + 180, 10), foot), far ? darker(accent, 0.1) : accent, 6.2) +
          stroke(line(from, step(from, angles[0], thigh * 0.82)), colour, 9.5)
        : '';
    const whole =
      wear === 'jersey'
        ? stroke(line(from, knee), bare, 7) + lower
        : stroke(bend(from, knee, foot), colour, robe && sitting ? 11 : 8.4);
    return whole + stroke(`M${n(foot[0])} ${n(foot[1] + 1)}h${toe}`, shoe, 5);
  };

  const arm = (from: Point, angles: [number, number], far: boolean) => {
    const [elbow, hand] = limb(from, angles, 15, 14.5);
    const cloth = wear === 'sari' ? accent : wear === 'suit' ? main : main;
    const tone = far ? darker(cloth, 0.1) : cloth;
    const bare = far ? darker(skin, 0.08) : skin;
    const long = f.sleeves || wear === 'suit' || wear === 'panjabi' || f.hair === 'hijab';
    return (
      stroke(bend(from, elbow, hand), bare, 5.4) +
      (long
        ? stroke(bend(from, elbow, step(elbow, angles[1], 11)), tone, 6.8)
        : stroke(line(from, step(from, angles[0], 10)), tone, 7.6)) +
      disc(hand[0], hand[1], 3.1, bare)
    );
  };
  const handOf = () => limb(nearArm, pose.near, 15, 14.5)[1];

  const wide = view === 'side' ? 6.4 : 10;
  const hem =
    wear === 'sari' || wear === 'lungi'
      ? hip[1] + 42
      : wear === 'kameez'
        ? hip[1] + 22
        : wear === 'panjabi'
          ? hip[1] + 25
          : 0;
  const flare = wear === 'sari' ? 13 : wear === 'kameez' ? 14 : wear === 'lungi' ? 11 : 10.5;
  const torso = shape(
    `M${n(neck[0] - wide * 0.55)} ${n(neck[1] - 1)}Q${n(neck[0] - wide)} ${n(neck[1])} ${n(neck[0] - wide)} ${n(neck[1] + 6)}L${n(hip[0] - wide * 0.8)} ${n(hip[1] + 3)}H${n(hip[0] + wide * 0.8)}L${n(neck[0] + wide)} ${n(neck[1] + 6)}Q${n(neck[0] + wide)} ${n(neck[1])} ${n(neck[0] + wide * 0.55)} ${n(neck[1] - 1)}z`,
    wear === 'lungi' ? second : main,
  );
  const skirt =
    hem && !sitting
      ? shape(
          `M${n(hip[0] - wide * 0.82)} ${n(hip[1] - 4)}L${n(hip[0] - flare)} ${n(Math.min(hem, -3))}H${n(hip[0] + flare)}L${n(hip[0] + wide * 0.82)} ${n(hip[1] - 4)}z`,
          main,
        )
      : '';
  const r = 8.8 * (f.head ?? 1);
  const top = step(neck, 180 - pose.lean * 0.7, r + 2.4);
  const trim =
    wear === 'sari'
      ? stroke(`M${n(neck[0] + wide * 0.6)} ${n(neck[1])}L${n(hip[0] - wide * 0.9)} ${n(hip[1] + 2)}`, accent, 3.4) +
        (sitting ? '' : stroke(`M${n(hip[0] - flare)} ${n(Math.min(hem, -3) - 2)}H${n(hip[0] + flare)}`, accent, 3))
      : wear === 'kameez' && accent !== main
        ? view === 'front'
          ? stroke(
              `M${n(neck[0] - 5)} ${n(neck[1])}L${n(neck[0])} ${n(neck[1] + 15)}L${n(neck[0] + 5)} ${n(neck[1])}`,
              accent,
              4.4,
            )
          : stroke(`M${n(neck[0] - 3)} ${n(neck[1])}L${n(hip[0])} ${n(hip[1])}`, accent, 4.4)
        : wear === 'suit' && view === 'front'
          ? shape(`M${n(neck[0] - 3.6)} ${n(neck[1] - 1)}h7.2l-3.6 17z`, '#f4f4ef') +
            stroke(`M${n(neck[0])} ${n(neck[1] + 1)}v11`, accent, 2.4)
          : wear === 'shirt' && view === 'front' && accent !== main
            ? stroke(
                `M${n(neck[0])} ${n(neck[1] + 1)}L${n((neck[0] + hip[0]) / 2)} ${n((neck[1] + hip[1]) / 2 + 2)}`,
                accent,
                2.8,
              )
            : '';
  const { under, over } = scalp(f.hair, view, r, f.hairColour ?? '#1b1310', f.cloth ?? accent);
  const headDrawn = at(
    top[0],
    top[1],
    under +
      (view === 'front'
        ? oval(-r, r * 0.1, r * 0.2, r * 0.28, darker(skin, 0.1)) +
          oval(r, r * 0.1, r * 0.2, r * 0.28, darker(skin, 0.1))
        : '') +
      disc(0, 0, r, skin) +
      face(view, r, skin, f.beard ? (f.hairColour ?? '#1b1310') : null) +
      over,
  );
  const throat = stroke(line(neck, step(neck, 180 - pose.lean * 0.7, 4)), darker(skin, 0.12), 5.4);
  const hold = f.hold ? f.hold(...handOf()) : '';
  return (
    oval(0, 0.5, 15, 2.6, '#000', 'opacity=".14"') +
    arm(farArm, pose.far, view === 'side') +
    // A seated person's legs are hidden from behind.
    (view === 'back' && sitting ? '' : leg(pose.farLeg, -gap, view === 'side') + leg(pose.nearLeg, gap, false)) +
    throat +
    skirt +
    torso +
    trim +
    headDrawn +
    (view === 'back' ? '' : hold) +
    arm(nearArm, pose.near, false) +
    (view === 'back' ? hold : '')
  );
}
