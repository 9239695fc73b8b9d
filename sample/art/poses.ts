/** Angles in degrees: 0 hangs straight down, 90 points forward, 180 up. [upper, lower] of each limb. */
export type Pose = {
  lean: number;
  near: [number, number];
  far: [number, number];
  nearLeg: [number, number];
  farLeg: [number, number];
};

const legs = { nearLeg: [3, 3] as [number, number], farLeg: [-3, -3] as [number, number] };
const seated = { nearLeg: [86, 4] as [number, number], farLeg: [82, 0] as [number, number] };

export const poses = {
  stand: { lean: 0, near: [6, 10], far: [-6, -2], ...legs },
  folded: { lean: 0, near: [12, 82], far: [-10, 70], ...legs },
  wave: { lean: 0, near: [8, 12], far: [120, 168], ...legs },
  cheer: { lean: -3, near: [150, 172], far: [-150, -172], ...legs },
  salute: { lean: 0, near: [80, 205], far: [-4, -4], nearLeg: [1, 1], farLeg: [-1, -1] },
  point: { lean: 0, near: [96, 104], far: [-8, 10], ...legs },
  teach: { lean: 2, near: [118, 130], far: [-12, 40], ...legs },
  carry: { lean: 0, near: [24, 86], far: [14, 80], ...legs },
  clap: { lean: 0, near: [50, 112], far: [40, 104], ...legs },
  walk: { lean: 2, near: [-24, -8], far: [26, 40], nearLeg: [24, 8], farLeg: [-18, -34] },
  march: { lean: 0, near: [-34, -34], far: [42, 48], nearLeg: [34, 6], farLeg: [-14, -16] },
  run: { lean: 14, near: [-58, 30], far: [62, 128], nearLeg: [68, -22], farLeg: [-28, -86] },
  sprint: { lean: 20, near: [70, 140], far: [-60, 20], nearLeg: [-32, -94], farLeg: [74, 4] },
  finish: { lean: -6, near: [140, 160], far: [-140, -160], nearLeg: [52, -14], farLeg: [-24, -70] },
  kick: { lean: -12, near: [-64, -40], far: [58, 70], nearLeg: [78, 66], farLeg: [-8, -10] },
  sit: { lean: 2, near: [30, 84], far: [24, 78], ...seated },
  write: { lean: 14, near: [44, 98], far: [38, 92], ...seated },
  raise: { lean: 0, near: [34, 80], far: [168, 178], ...seated },
  row: { lean: 18, near: [74, 82], far: [68, 76], nearLeg: [88, 30], farLeg: [84, 24] },
  plant: { lean: 44, near: [22, 44], far: [12, 34], nearLeg: [96, -18], farLeg: [40, -86] },
  dig: { lean: 26, near: [36, 60], far: [52, 70], nearLeg: [34, 2], farLeg: [-20, -24] },
  speak: { lean: 0, near: [50, 130], far: [-10, 20], ...legs },
  dance: { lean: -4, near: [112, 168], far: [-96, -30], nearLeg: [30, -34], farLeg: [-4, -4] },
  whirl: { lean: 6, near: [98, 84], far: [-150, -120], nearLeg: [10, 6], farLeg: [-44, -70] },
  give: { lean: 6, near: [58, 80], far: [50, 74], ...legs },
  flowers: { lean: 24, near: [50, 62], far: [44, 58], ...legs },
} satisfies Record<string, Pose>;
