import type { Dice } from '../dice.ts';
import { mix } from './ink.ts';
import { clouds, ground, horizon, type Light, sky, sun } from './nature.ts';

/** Everything is drawn on 1200 × 800; `kind` chooses between two compositions of the same subject. */
export type Setting = { d: Dice; light: Light; kind: number };
export type Scene = (setting: Setting) => string;

export const W = 1200;
export const H = 800;

/** The green of trees in this light. */
export const leafOf = (light: Light) => mix(light.grass[0], '#3F7F4A', 0.6);

/** Sky, sun, clouds, distant trees and a lawn that begins at `line`. */
export const open = ({ d, light }: Setting, line: number) =>
  sky(light, W, H) +
  sun(light, d.between(760, 1040), d.between(110, 180)) +
  clouds(d, W, 120, 4) +
  horizon(d, light, W, line) +
  ground(light, W, line, H);
