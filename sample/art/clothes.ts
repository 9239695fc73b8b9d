import { darker, disc, lighter, mix, n, rect, shape, stroke, times } from './ink.ts';

export type Clothes =
  | 'shirt'
  | 'open-shirt'
  | 'tie'
  | 'suit'
  | 'panjabi'
  | 'vest'
  | 'sweater'
  | 'check'
  | 'sari'
  | 'sari-silk'
  | 'kameez'
  | 'abaya'
  | 'boy-uniform'
  | 'girl-uniform'
  | 'girl-vest'
  | 'scarf-uniform';

type Dye = { main: string; second: string; accent: string };

const man = 'M48 500C50 392 84 346 152 330L200 352 248 330C316 346 350 392 352 500z';
const woman = 'M66 500C66 400 92 356 156 338H244C308 356 334 400 334 500z';
const child = 'M80 500C82 408 110 366 160 346L200 364 240 346C290 366 318 408 320 500z';

const shade = stroke('M104 500C106 460 110 430 122 408M296 500C294 460 290 430 278 408', '#000', 5, 'opacity=".12"');
const collar = (colour: string, y = 330) =>
  shape(
    `M152 ${y}L166 ${y - 14} 200 ${y + 30} 234 ${y - 14} 248 ${y} 226 ${y + 50} 200 ${y + 30} 174 ${y + 50}z`,
    colour,
  ) + stroke(`M174 ${y + 50}L200 ${y + 30} 226 ${y + 50}`, darker(colour, 0.22), 2.6);
const buttons = (x: number, from: number, colour: string) => times(3, (i) => disc(x, from + i * 40, 4.4, colour));
const throat = (skin: string, d: string) => shape(d, mix(skin, '#5d2c18', 0.08));

const sari = (dye: Dye, skin: string, silk: boolean) =>
  shape(woman, dye.second) +
  throat(skin, 'M160 336Q166 392 200 396T240 336z') +
  shape('M62 500C66 440 76 410 92 386C150 400 214 430 262 500z', mix(dye.main, '#000000', 0.12)) +
  shape('M236 336C280 342 316 372 328 430L334 500H120C170 470 226 420 236 336z', dye.main) +
  stroke('M236 338C224 424 172 470 122 499', dye.accent, silk ? 15 : 9) +
  (silk ? times(6, (i) => disc(232 - i * 18, 400 + i * 18 - (i > 3 ? 4 : 0), 3, darker(dye.accent, 0.4))) : '') +
  stroke(
    'M262 372C258 430 226 470 196 500M292 396C290 440 268 478 248 500M314 428C312 460 304 482 296 500',
    darker(dye.main, 0.3),
    3.4,
    'opacity=".45"',
  ) +
  (silk
    ? times(9, (i) =>
        disc(
          238 + (i % 3) * 32,
          420 + Math.floor(i / 3) * 28 + (i % 2) * 8,
          3.6,
          lighter(dye.accent, 0.1),
          'opacity=".8"',
        ),
      )
    : '');

const uniformBoy = (dye: Dye) =>
  shape(child, '#f4f4ef') +
  shade +
  shape('M194 372h12l7 92-13 22-13-22z', dye.main) +
  shape('M191 362h18l-4 16h-10z', darker(dye.main, 0.25)) +
  shape('M158 348L168 336 200 368 232 336 242 348 224 392 200 368 176 392z', '#ffffff') +
  stroke('M176 392L200 368 224 392', '#c9cdc8', 2.6) +
  rect(246, 424, 40, 44, '#eceee8') +
  stroke('M246 430h40', '#c9cdc8', 3) +
  rect(250, 404, 30, 9, dye.accent);

export const clothes: Record<Clothes, (dye: Dye, skin: string) => string> = {
  shirt: (d) =>
    shape(man, d.main) +
    shade +
    stroke('M200 362V500', darker(d.main, 0.2), 2.6) +
    collar(lighter(d.main, 0.25)) +
    buttons(200, 404, darker(d.main, 0.4)),
  check: (d) =>
    `<clipPath id="m"><path d="${man}"/></clipPath><g clip-path="url(#m)">${rect(40, 320, 320, 180, d.main)}${times(11, (i) => rect(50 + i * 30, 320, 9, 180, d.second, 'opacity=".5"'))}${times(7, (i) => rect(40, 332 + i * 28, 320, 8, d.second, 'opacity=".5"'))}</g>` +
    shade +
    collar(lighter(d.main, 0.2)) +
    buttons(200, 404, darker(d.second, 0.3)),
  'open-shirt': (d, s) =>
    shape(man, d.main) +
    throat(s, 'M170 326L200 400 230 326z') +
    shade +
    stroke('M200 400V500', darker(d.main, 0.22), 2.6) +
    shape('M150 331L166 316 204 398 176 384zM250 331L234 316 196 398 224 384z', lighter(d.main, 0.22)) +
    disc(200, 440, 4.4, darker(d.main, 0.4)),
  tie: (d) =>
    shape(man, '#eef1ee') +
    shade +
    shape('M192 366h16l10 104-18 30-18-30z', d.accent) +
    shape('M188 350h24l-6 22h-12z', darker(d.accent, 0.22)) +
    stroke('M190 410l20 10M188 440l24 12', lighter(d.accent, 0.35), 4, 'opacity=".6"') +
    collar('#ffffff', 328),
  suit: (d) =>
    shape(man, d.main) +
    shape('M164 326L200 500 236 326 200 352z', '#eef1ee') +
    shape('M193 366h14l8 96-15 34-15-34z', d.accent) +
    shape('M189 350h22l-5 20h-12z', darker(d.accent, 0.22)) +
    shape(
      'M152 330L138 352 158 402 148 414 196 500 168 342zM248 330L262 352 242 402 252 414 204 500 232 342z',
      darker(d.main, 0.22),
    ) +
    shape('M166 318L200 352 174 372zM234 318L200 352 226 372z', '#ffffff') +
    shade +
    rect(262, 430, 36, 5, '#eef1ee'),
  panjabi: (d) =>
    shape(man, d.main) +
    shade +
    shape('M184 348h32v132q-16 8-32 0z', lighter(d.main, 0.3)) +
    stroke('M184 350V480M216 350V480', d.accent, 2.4, 'stroke-dasharray="4 5"') +
    shape('M160 330Q200 368 240 330L236 312Q200 346 164 312z', lighter(d.main, 0.22)) +
    stroke('M200 352V470', darker(d.main, 0.2), 2) +
    buttons(200, 378, d.accent),
  vest: (d) =>
    shape(man, d.second) +
    shape('M118 346C128 340 140 334 152 330L200 380 248 330C260 334 272 340 282 346L300 500H100z', d.main) +
    shape('M160 330Q200 366 240 330L240 306Q200 340 160 306z', lighter(d.second, 0.2)) +
    shape('M160 330Q180 352 198 356L186 384 150 334zM240 330Q220 352 202 356L214 384 250 334z', darker(d.main, 0.24)) +
    stroke('M200 380V500', darker(d.main, 0.4), 3) +
    buttons(212, 402, lighter(d.main, 0.4)) +
    rect(246, 420, 34, 5, darker(d.main, 0.35)) +
    shade,
  sweater: (d) =>
    shape(man, d.main) +
    shape('M166 322L200 404 234 322z', '#f2f2ec') +
    stroke('M158 330L200 408 242 330', darker(d.main, 0.28), 10) +
    shape('M152 330L168 316 200 350 232 316 248 330 222 372 200 350 178 372z', '#ffffff') +
    shade +
    times(5, (i) => stroke(`M${n(110 + i * 45)} 500l0-50`, darker(d.main, 0.18), 3)),
  sari: (d, s) => sari(d, s, false),
  'sari-silk': (d, s) => sari(d, s, true),
  kameez: (d, s) =>
    shape(woman, d.main) +
    throat(s, 'M162 336Q166 384 200 390T238 336z') +
    stroke('M160 338Q166 392 200 398T240 338', d.accent, 6) +
    times(5, (i) => disc(200, 414 + i * 17, 3.6, d.accent)) +
    shape(
      'M150 338C110 350 82 380 72 432L66 500H140C126 440 132 380 168 344zM250 338C290 350 318 380 328 432L334 500H260C274 440 268 380 232 344z',
      d.second,
    ) +
    stroke(
      'M150 360C126 400 120 450 128 500M250 360C274 400 280 450 272 500',
      darker(d.second, 0.25),
      3.4,
      'opacity=".5"',
    ),
  abaya: (d) => shape(woman, d.main) + stroke('M200 370V500', darker(d.main, 0.35), 3) + shade,
  'boy-uniform': (d) => uniformBoy(d),
  'girl-uniform': (d, s) =>
    shape(child, '#f4f4ef') +
    throat(s, 'M164 346L200 396 236 346z') +
    shape('M158 348L168 336 202 398 178 390zM242 348L232 336 198 398 222 390z', '#ffffff') +
    shape('M148 350L112 378 176 500H216L158 352zM252 350L288 378 224 500H184L242 352z', d.main) +
    stroke('M158 352L212 494M242 352L188 494', lighter(d.main, 0.35), 2.4, 'opacity=".5"') +
    shade,
  'girl-vest': (d) =>
    shape(child, '#f4f4ef') +
    shape('M128 362L158 348 200 420 242 348 272 362 288 500H112z', d.main) +
    shape('M158 348L168 336 200 372 232 336 242 348 222 396 200 372 178 396z', '#ffffff') +
    stroke('M158 350L200 420 242 350', darker(d.main, 0.3), 4) +
    shape('M194 388h12l5 26-11 10-11-10z', d.accent) +
    shade,
  'scarf-uniform': (d) =>
    shape(child, '#f4f4ef') +
    shape('M128 362L120 500H280L272 362Q200 420 128 362z', '#ffffff') +
    rect(118, 452, 164, 26, d.main) +
    shade,
};
