import { darker, disc, mix, n, oval, shape, stroke } from './ink.ts';

/** A head is centred on (200, 180) of a 400 × 500 portrait. */
export type Face = {
  skin: string;
  /** half the width of the head: 60 (narrow) to 74 (broad) */
  half: number;
  /** where the chin ends: 264 (round, young) to 284 (long) */
  chin: number;
  /** 0 pointed, 1 square */
  jaw: number;
  /** 8 (a small child) to 70 years */
  age: number;
  woman: boolean;
  brow: string;
  smile: number;
  eyes: number;
};

export function head(face: Face): string {
  const { half: w, chin, jaw, skin } = face;
  const side = 200 + (chin - 240) * 0.9;
  const foot = 18 + jaw * 26;
  const ear = (x: number) =>
    oval(x, 196, 11, 18, mix(skin, '#7a2f1d', 0.12)) +
    stroke(`M${n(x)} 188q${x < 200 ? -5 : 5} 8 0 16`, darker(skin, 0.25), 3);
  return (
    ear(200 - w + 1) +
    ear(200 + w - 1) +
    shape(
      `M${n(200 - w)} 172C${n(200 - w)} 106 ${n(200 - w * 0.62)} 78 200 78S${n(200 + w)} 106 ${n(200 + w)} 172` +
        `C${n(200 + w)} ${n(side + 20)} ${n(200 + foot)} ${chin} 200 ${chin}S${n(200 - w)} ${n(side + 20)} ${n(200 - w)} 172z`,
      skin,
    )
  );
}

export function neck(skin: string, width: number): string {
  const l = 200 - width;
  return (
    shape(`M${n(l)} 236h${n(width * 2)}v88q-${n(width)} 34-${n(width * 2)} 0z`, mix(skin, '#5d2c18', 0.14)) +
    shape(
      `M${n(l)} 258q${n(width)} 34 ${n(width * 2)} 0v24q-${n(width)} 26-${n(width * 2)} 0z`,
      '#3a150a',
      'opacity=".16"',
    )
  );
}

const eye = (x: number, size: number, age: number) =>
  oval(x, 193, 11.5 * size, 7.4 * size, '#fdf8f1') +
  disc(x, 193, 6.2 * size, '#2b1a13') +
  disc(x + 2, 190.6, 1.8 * size, '#ffffff', 'opacity=".85"') +
  stroke(
    `M${n(x - 13 * size)} ${n(193 - 2 * size)}q${n(13 * size)} ${n(-10 * size)} ${n(26 * size)} 0`,
    '#1d120d',
    3.4,
  ) +
  (age > 50 ? stroke(`M${n(x - 10)} 207q10 5 20 0`, '#000', 2.2, 'opacity=".16"') : '');

export function features(face: Face): string {
  const { skin, brow, woman, age, smile } = face;
  const shade = darker(mix(skin, '#8a2f1a', 0.3), 0.15);
  const gap = face.half * 0.5;
  const eyes = [200 - gap, 200 + gap];
  const lips = woman ? mix('#a63a3a', skin, 0.25) : mix('#7c3b2d', skin, 0.35);
  const drop = (face.chin - 270) * 0.4;
  const mouth = 243 + drop;
  const arch = woman ? 13 : 9;
  const browWidth = woman ? 4.4 : 6.4;
  const wrinkles =
    age > 52
      ? stroke('M172 128q28-7 56 0M176 140q24-5 48 0', '#000', 2.2, 'opacity=".1"') +
        stroke(`M${n(166)} ${n(226)}q-7 12-3 22M${n(234)} ${n(226)}q7 12 3 22`, '#000', 2.4, 'opacity=".16"')
      : '';
  return (
    eyes.map((x) => eye(x, face.eyes, age)).join('') +
    eyes
      .map((x, i) => {
        const out = i === 0 ? -1 : 1;
        return stroke(
          `M${n(x + out * 17)} 175q${n(-out * 12)} ${n(-arch)} ${n(-out * 33)} ${n(woman ? -1 : -2)}`,
          brow,
          browWidth,
        );
      })
      .join('') +
    stroke('M197 194q-8 22-3 29 6 5 13 1', shade, 3.6, 'opacity=".55"') +
    (woman || age < 16
      ? shape(
          `M${n(179 - smile)} ${n(mouth - 2)}Q200 ${n(mouth + 5)} ${n(221 + smile)} ${n(mouth - 2)}Q200 ${n(mouth + 17 + smile)} ${n(179 - smile)} ${n(mouth - 2)}z`,
          lips,
        ) +
        shape(
          `M${n(184 - smile)} ${n(mouth)}q8-6 16-3q8-3 ${n(16 + smile)} 3Q200 ${n(mouth + 6)} ${n(184 - smile)} ${n(mouth)}z`,
          darker(lips, 0.12),
        ) +
        stroke(
          `M${n(177 - smile)} ${n(mouth - 3)}Q200 ${n(mouth + 7)} ${n(223 + smile)} ${n(mouth - 3)}`,
          darker(lips, 0.35),
          2.4,
        )
      : stroke(
          `M${n(178 - smile)} ${n(mouth - 2)}Q200 ${n(mouth + 10 + smile)} ${n(222 + smile)} ${n(mouth - 2)}`,
          lips,
          5,
        ) + stroke(`M190 ${n(mouth + 16)}q10 4 20 0`, shade, 2.6, 'opacity=".3"')) +
    (age < 18 || woman
      ? disc(200 - face.half * 0.62, 226, 13, '#d9543a', 'opacity=".1"') +
        disc(200 + face.half * 0.62, 226, 13, '#d9543a', 'opacity=".1"')
      : '') +
    wrinkles
  );
}

export function glasses(kind: 'round' | 'square' | 'half', face: Face, arms: boolean, colour: string): string {
  const gap = face.half * 0.5;
  const lens = (x: number) => {
    if (kind === 'round') return `<circle cx="${n(x)}" cy="194" r="24" fill="#fff" fill-opacity=".12"/>`;
    const h = kind === 'half' ? 30 : 38;
    return `<rect x="${n(x - 26)}" y="${kind === 'half' ? 180 : 175}" width="52" height="${h}" rx="${kind === 'half' ? 14 : 11}" fill="#fff" fill-opacity=".12"/>`;
  };
  const edge = kind === 'round' ? 24 : 26;
  const bridge = `M${n(200 - gap + edge)} 190q${n(gap - edge)} -7 ${n((gap - edge) * 2)} 0`;
  const toEars = `M${n(200 - gap - edge)} 188L${n(200 - face.half - 4)} 184M${n(200 + gap + edge)} 188L${n(200 + face.half + 4)} 184`;
  return `<g stroke="${colour}" stroke-width="4" fill="none">${lens(200 - gap)}${lens(200 + gap)}<path d="${bridge}${arms ? toEars : ''}"/></g>`;
}

export function beard(kind: 'full' | 'trim' | 'goatee' | 'moustache' | 'stubble', face: Face, colour: string): string {
  const { half: w, chin } = face;
  const drop = (chin - 270) * 0.4;
  const lip = shape(`M${n(168)} ${n(240 + drop)}q14-17 32-12q18-5 32 12q-16-3-32-3t-32 3z`, colour);
  if (kind === 'moustache') return lip;
  if (kind === 'goatee')
    return (
      lip +
      shape(`M180 ${n(256 + drop)}q20-7 40 0q2 ${n(chin - 250)}-20 ${n(chin - 250)}t-20-${n(chin - 250)}z`, colour)
    );
  const low = kind === 'full' ? chin + 26 : chin + 6;
  const jaw =
    `M${n(200 - w)} 196C${n(200 - w + 2)} ${n(chin - 14)} ${n(200 - 36)} ${n(low)} 200 ${n(low)}S${n(200 + w - 2)} ${n(chin - 14)} ${n(200 + w)} 196` +
    `C${n(200 + w - 8)} ${n(226 + drop)} ${n(236)} ${n(231 + drop)} 228 ${n(230 + drop)}Q200 ${n(222 + drop)} 172 ${n(230 + drop)}C164 ${n(231 + drop)} ${n(200 - w + 8)} ${n(226 + drop)} ${n(200 - w)} 196z`;
  const opacity = kind === 'stubble' ? 'opacity=".22"' : '';
  return (
    shape(jaw, colour, opacity) +
    oval(200, 246 + drop, 19, 6.5, kind === 'stubble' ? 'none' : mix(face.skin, '#8a3326', 0.45))
  );
}
