import { dice } from '../dice.ts';
import { at, fade, lighter, picture, rect } from './ink.ts';
import { type LightName, lights } from './nature.ts';
import * as festive from './scenes-festive.ts';
import * as indoor from './scenes-indoor.ts';
import * as memory from './scenes-memory.ts';
import * as outdoor from './scenes-outdoor.ts';
import * as sport from './scenes-sport.ts';
import * as onStage from './scenes-stage.ts';
import type { Scene } from './setting.ts';

const scenes = { ...outdoor, ...sport, ...memory, ...indoor, ...onStage, ...festive } satisfies Record<string, Scene>;

export type Subject = keyof typeof scenes;
export type View = readonly [x: number, y: number, w: number, h: number];

export type SceneOptions = {
  subject: Subject;
  /** one of two compositions of the subject */
  kind: 0 | 1;
  light: LightName;
  /** the visible part of 1200 × 800 */
  view?: View;
  mirrored?: boolean;
  /** how old the photograph looks */
  age?: 'new' | 'faded' | 'sepia' | 'grey';
};

const tints = { faded: ['#D9B98A', 0.45], sepia: ['#B08A5A', 0.88], grey: ['#8C8A84', 0.94] } as const;

/** A photograph that has lain in an album: tinted, paler in the blacks, with a paper edge. */
function aged([x, y, w, h]: View, age: keyof typeof tints): string {
  const [tint, strength] = tints[age];
  const edge = w * 0.028;
  return (
    rect(x, y, w, h, tint, `style="mix-blend-mode:color" opacity="${strength}"`) +
    rect(x, y, w, h, '#E9D9B6', 'style="mix-blend-mode:screen" opacity=".16"') +
    `<radialGradient id="old" cx=".5" cy=".48" r=".75"><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#5A4426" stop-opacity=".42"/></radialGradient>` +
    rect(x, y, w, h, 'url(#old)') +
    `<path fill-rule="evenodd" fill="${lighter(tint, 0.82)}" d="M${x} ${y}h${w}v${h}h-${w}zM${x + edge} ${y + edge}v${h - edge * 2}h${w - edge * 2}v-${h - edge * 2}z"/>`
  );
}

/** One of the school's pictures; the same options always give the same drawing. */
export function scene(options: SceneOptions): string {
  const { subject, kind, age = 'new', view = [0, 0, 1200, 800] } = options;
  const light = lights[options.light];
  const drawn = scenes[subject]({ d: dice(`${subject}${kind}${options.light}${age}`), light, kind });
  const [glow, strength] = light.glow;
  const warm =
    fade('glow', [glow, lighter(glow, 0.4)]) +
    rect(-20, -20, 1240, 840, 'url(#glow)', `style="mix-blend-mode:soft-light" opacity="${strength * 2}"`);
  const body = options.mirrored ? `<g transform="translate(1200 0) scale(-1 1)">${drawn}</g>` : at(0, 0, drawn);
  return picture(view, body + warm + (age === 'new' ? '' : aged(view, age)));
}
