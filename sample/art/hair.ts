import type { Face } from './face.ts';
import { darker, disc, lighter, n, oval, shape, stroke, times } from './ink.ts';

export type HairCut =
  | 'parted'
  | 'crop'
  | 'wavy'
  | 'receding'
  | 'bald'
  | 'topi'
  | 'quiff'
  | 'boy'
  | 'curly'
  | 'bun'
  | 'long'
  | 'braid'
  | 'shoulder'
  | 'two-braids'
  | 'fringe'
  | 'anchal'
  | 'orna'
  | 'hijab';

type Layers = { back: string; front: string };

/** The hair line of a head seen from the front, from temple to temple; `rise` is its height above the brows. */
const cap = (w: number, top: number, inner: string) =>
  `M${n(200 - w - 5)} 192C${n(200 - w - 14)} ${n(top + 44)} ${n(200 - w * 0.72)} ${n(top)} 200 ${n(top)}S${n(200 + w + 14)} ${n(top + 44)} ${n(200 + w + 5)} 192${inner}z`;

const temples = (w: number, crown: string) =>
  `C${n(200 + w - 3)} 170 ${n(200 + w - 7)} 156 ${n(200 + w - 13)} 144${crown}C${n(200 - w + 7)} 156 ${n(200 - w + 3)} 170 ${n(200 - w - 5)} 192`;

const shine = (colour: string, d: string) => stroke(d, lighter(colour, 0.28), 5, 'opacity=".28"');

const men: Record<string, (w: number, c: string) => Layers> = {
  parted: (w, c) => ({
    back: '',
    front:
      shape(
        cap(
          w,
          65,
          temples(
            w,
            `C${n(200 + w * 0.4)} 134 ${n(200 - w * 0.1)} 132 ${n(200 - w * 0.42)} 104C${n(200 - w * 0.5)} 122 ${n(200 - w * 0.7)} 134 ${n(200 - w + 13)} 144`,
          ),
        ),
        c,
      ) + shine(c, `M${n(200 - w * 0.2)} 84q${n(w * 0.6)} -10 ${n(w * 0.95)} 26`),
  }),
  crop: (w, c) => ({
    back: '',
    front: shape(
      cap(w, 64, temples(w, `Q${n(200 + w - 22)} 116 200 118Q${n(200 - w + 22)} 116 ${n(200 - w + 13)} 144`)),
      c,
    ),
  }),
  quiff: (w, c) => ({
    back: '',
    front:
      shape(
        cap(
          w,
          57,
          temples(
            w,
            `Q${n(200 + w - 16)} 120 ${n(200 + 26)} 116Q200 128 ${n(200 - 40)} 112Q${n(200 - w + 14)} 124 ${n(200 - w + 13)} 144`,
          ),
        ),
        c,
      ) + shine(c, `M${n(200 - w * 0.6)} 92q${n(w * 0.5)} -30 ${n(w * 1.1)} -14`),
  }),
  wavy: (w, c) => ({
    back: '',
    front:
      shape(
        cap(
          w,
          62,
          temples(
            w,
            `C${n(200 + w - 14)} 118 ${n(200 + 34)} 132 ${n(200 + 22)} 112C${n(200 + 8)} 134 ${n(200 - 18)} 130 ${n(200 - 26)} 108C${n(200 - 38)} 128 ${n(200 - w + 22)} 118 ${n(200 - w + 13)} 144`,
          ),
        ),
        c,
      ) + shine(c, `M${n(200 - w * 0.5)} 90q18-18 40-8t44-4`),
  }),
  curly: (w, c) => ({
    back: '',
    front:
      shape(
        cap(w, 62, temples(w, `Q${n(200 + w - 24)} 118 200 120Q${n(200 - w + 24)} 118 ${n(200 - w + 13)} 144`)),
        c,
      ) +
      times(13, (i) => {
        const a = Math.PI * (0.96 + (i / 12) * 1.08);
        return disc(200 + Math.cos(a) * (w + 2), 142 + Math.sin(a) * 76, 17, c);
      }) +
      times(6, (i) => disc(200 - w + 22 + i * ((w * 2 - 44) / 5), 112 + (i % 2) * 5, 13, c)),
  }),
  receding: (w, c) => ({
    back: '',
    front: shape(
      cap(
        w,
        66,
        temples(
          w,
          `C${n(200 + w - 20)} 120 ${n(200 + w * 0.62)} 92 ${n(200 + w * 0.34)} 104Q200 90 ${n(200 - w * 0.34)} 104C${n(200 - w * 0.62)} 92 ${n(200 - w + 20)} 120 ${n(200 - w + 13)} 144`,
        ),
      ),
      c,
    ),
  }),
  bald: (w, c) => ({
    back: '',
    front:
      [-1, 1]
        .map((s) =>
          shape(
            `M${n(200 + s * (w + 5))} 196C${n(200 + s * (w + 16))} 150 ${n(200 + s * (w + 6))} 118 ${n(200 + s * (w - 12))} 104C${n(200 + s * (w - 8))} 130 ${n(200 + s * (w - 8))} 150 ${n(200 + s * (w - 2))} 170z`,
            c,
          ),
        )
        .join('') + oval(184, 102, 30, 9, '#fff', 'opacity=".14"'),
  }),
  topi: (w, c) => ({
    back: '',
    front:
      shape(
        `M${n(200 - w - 4)} 190C${n(200 - w - 8)} 160 ${n(200 - w)} 140 ${n(200 - w + 12)} 128L${n(200 - w + 14)} 150C${n(200 - w + 6)} 160 ${n(200 - w + 4)} 174 ${n(200 - w - 4)} 190zM${n(200 + w + 4)} 190C${n(200 + w + 8)} 160 ${n(200 + w)} 140 ${n(200 + w - 12)} 128L${n(200 + w - 14)} 150C${n(200 + w - 6)} 160 ${n(200 + w - 4)} 174 ${n(200 + w + 4)} 190z`,
        c,
      ) +
      shape(
        `M${n(200 - w - 1)} 138C${n(200 - w)} 74 ${n(200 - 44)} 52 200 52S${n(200 + w)} 74 ${n(200 + w + 1)} 138Q200 112 ${n(200 - w - 1)} 138z`,
        '#f7f3e8',
      ) +
      stroke(`M${n(200 - w)} 126Q200 98 ${n(200 + w)} 126`, '#d9d0ba', 3) +
      times(7, (i) => disc(200 - w * 0.72 + (i * w * 1.44) / 6, 96 - Math.sin((i / 6) * Math.PI) * 16, 3, '#d9d0ba')),
  }),
  boy: (w, c) => ({
    back: '',
    front:
      shape(
        cap(
          w,
          65,
          temples(
            w,
            `Q${n(200 + w - 20)} 124 ${n(200 + 40)} 120Q${n(200 + 10)} 138 ${n(200 - 52)} 118Q${n(200 - w + 16)} 126 ${n(200 - w + 13)} 144`,
          ),
        ),
        c,
      ) + shine(c, `M${n(200 - w * 0.5)} 88q30-16 66 0`),
  }),
};

const centre = (w: number, c: string) =>
  shape(
    `M${n(200 - w - 6)} 200C${n(200 - w - 18)} 96 ${n(200 - w * 0.66)} 64 200 64S${n(200 + w + 18)} 96 ${n(200 + w + 6)} 200C${n(200 + w)} 160 ${n(200 + w - 22)} 128 200 96C${n(200 - w + 22)} 128 ${n(200 - w)} 160 ${n(200 - w - 6)} 200z`,
    c,
  ) +
  stroke('M200 66V96', darker(c, 0.35), 2.2) +
  shine(c, `M${n(200 - w * 0.75)} 112q14-24 40-34`);

const fringe = (w: number, c: string) =>
  shape(
    `M${n(200 - w - 6)} 204C${n(200 - w - 18)} 96 ${n(200 - w * 0.66)} 63 200 63S${n(200 + w + 18)} 96 ${n(200 + w + 6)} 204C${n(200 + w)} 176 ${n(200 + w - 6)} 160 ${n(200 + w - 14)} 148Q200 164 ${n(200 - w + 14)} 148C${n(200 - w + 6)} 160 ${n(200 - w)} 176 ${n(200 - w - 6)} 204z`,
    c,
  );

const plait = (x: number, c: string, ribbon: string, length: number) =>
  times(length, (i) => oval(x + (i % 2 ? 2.5 : -2.5), 262 + i * 21, 14.5 - i * 0.7, 14, i % 2 ? lighter(c, 0.07) : c)) +
  shape(`M${n(x - 20)} ${n(254 + length * 21)}q20-14 40 0q-6 18-20 6-14 12-20-6z`, ribbon) +
  oval(x, 272 + length * 21, 8, 13, c);

const women: Record<string, (w: number, c: string, cloth: string) => Layers> = {
  bun: (w, c) => ({
    back:
      oval(200, 268, 84, 40, c) +
      shape(`M${n(200 - w - 8)} 150h${n(w * 2 + 16)}v92q-${n(w + 8)} 60-${n(w * 2 + 16)} 0z`, c),
    front: centre(w, c),
  }),
  shoulder: (w, c) => ({
    back: shape(
      `M${n(200 - w - 18)} 160C${n(200 - w - 34)} 250 ${n(200 - w - 24)} 300 ${n(200 - w + 2)} 330H${n(200 + w - 2)}C${n(200 + w + 24)} 300 ${n(200 + w + 34)} 250 ${n(200 + w + 18)} 160z`,
      c,
    ),
    front: centre(w, c),
  }),
  long: (w, c) => ({
    back: shape(
      `M${n(200 - w - 18)} 150C${n(200 - w - 44)} 260 ${n(200 - w - 36)} 380 ${n(200 - w - 12)} 430H${n(200 + w + 12)}C${n(200 + w + 36)} 380 ${n(200 + w + 44)} 260 ${n(200 + w + 18)} 150z`,
      c,
    ),
    front: centre(w, c),
  }),
  braid: (w, c, cloth) => ({
    back: shape(`M${n(200 - w - 8)} 150h${n(w * 2 + 16)}v80q-${n(w + 8)} 60-${n(w * 2 + 16)} 0z`, c),
    front: `${centre(w, c)}<g data-over="1">${plait(200 + w + 4, c, cloth, 7)}</g>`,
  }),
  'two-braids': (w, c, cloth) => ({
    back: shape(`M${n(200 - w - 8)} 150h${n(w * 2 + 16)}v70q-${n(w + 8)} 60-${n(w * 2 + 16)} 0z`, c),
    front: centre(w, c) + plait(200 - w - 4, c, cloth, 5) + plait(200 + w + 4, c, cloth, 5),
  }),
  fringe: (w, c) => ({
    back: shape(
      `M${n(200 - w - 16)} 150C${n(200 - w - 26)} 230 ${n(200 - w - 14)} 280 ${n(200 - w + 6)} 296H${n(200 + w - 6)}C${n(200 + w + 14)} 280 ${n(200 + w + 26)} 230 ${n(200 + w + 16)} 150z`,
      c,
    ),
    front: fringe(w, c),
  }),
  anchal: (w, c, cloth) => ({
    back: shape(
      `M${n(200 - w - 42)} 420C${n(200 - w - 52)} 260 ${n(200 - w - 40)} 44 200 40S${n(200 + w + 52)} 260 ${n(200 + w + 42)} 420z`,
      cloth,
    ),
    front:
      centre(w, c) +
      shape(
        `M${n(200 - w - 40)} 330C${n(200 - w - 50)} 180 ${n(200 - w - 30)} 40 200 40S${n(200 + w + 50)} 180 ${n(200 + w + 40)} 330C${n(200 + w + 34)} 200 ${n(200 + w + 4)} 84 200 82S${n(200 - w - 34)} 200 ${n(200 - w - 40)} 330z`,
        cloth,
      ) +
      stroke(
        `M${n(200 - w - 37)} 316C${n(200 - w - 32)} 194 ${n(200 - w - 2)} 84 200 82S${n(200 + w + 32)} 194 ${n(200 + w + 37)} 316`,
        darker(cloth, 0.28),
        6,
      ),
  }),
  orna: (w, c, cloth) => ({
    back: shape(
      `M${n(200 - w - 34)} 400C${n(200 - w - 48)} 240 ${n(200 - w - 30)} 48 200 46S${n(200 + w + 48)} 240 ${n(200 + w + 34)} 400z`,
      cloth,
    ),
    front:
      centre(w, c) +
      shape(
        `M${n(200 - w - 34)} 350C${n(200 - w - 46)} 170 ${n(200 - w - 24)} 46 200 46S${n(200 + w + 46)} 170 ${n(200 + w + 34)} 350C${n(200 + w + 16)} 290 ${n(200 + w + 26)} 100 200 90S${n(200 - w - 16)} 290 ${n(200 - w - 34)} 350z`,
        cloth,
      ),
  }),
  hijab: (w, _c, cloth) => ({
    back: '',
    front:
      `<path fill-rule="evenodd" d="M200 46C${n(200 - w - 20)} 46 ${n(200 - w - 42)} 110 ${n(200 - w - 38)} 190C${n(200 - w - 34)} 280 ${n(200 - 60)} 340 200 362C${n(260)} 340 ${n(200 + w + 34)} 280 ${n(200 + w + 38)} 190C${n(200 + w + 42)} 110 ${n(200 + w + 20)} 46 200 46zM200 98C${n(200 + w - 18)} 98 ${n(200 + w - 4)} 136 ${n(200 + w - 4)} 184C${n(200 + w - 4)} 240 ${n(232)} 272 200 272S${n(200 - w + 4)} 240 ${n(200 - w + 4)} 184C${n(200 - w + 4)} 136 ${n(200 - w + 18)} 98 200 98z" fill="${cloth}"/>` +
      stroke(
        `M${n(200 - w + 2)} 170C${n(200 - w + 4)} 126 ${n(200 - w + 26)} 95 200 95S${n(200 + w - 4)} 126 ${n(200 + w - 2)} 170`,
        darker(cloth, 0.2),
        5,
      ) +
      shape(
        `M${n(200 - w - 22)} 290q${n(w + 22)} 86 ${n(w * 2 + 44)} 0l20 88q-${n(w + 42)} 56-${n(w * 2 + 84)} 0z`,
        cloth,
      ) +
      stroke(
        `M${n(200 - w - 10)} 312q${n(w + 10)} 62 ${n(w * 2 + 20)} 0M${n(200 - w - 26)} 350q${n(w + 30)} 60 ${n(w * 2 + 40)} 4M${n(200 - w - 26)} 130q10-50 50-72`,
        darker(cloth, 0.25),
        4,
        'opacity=".4"',
      ),
  }),
};

/** The two layers of a head's hair or cloth: one goes behind the face, one before it. */
export function hair(cut: HairCut, face: Face, colour: string, cloth: string): Layers {
  const draw = men[cut] ?? women[cut];
  return draw ? draw(face.half, colour, cloth) : { back: '', front: '' };
}
