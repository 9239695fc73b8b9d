import type { SampleRow } from '../rows.ts';
import { ANNUAL } from './exams.ts';

/** Two classes a bench in the first rooms, one class by itself in the last. A queue names a class by its number. */
export const rows = (): SampleRow<'exam-rooms'>[] =>
  [
    { room: 'কক্ষ ১০১', queues: [6, 9], fill: false },
    { room: 'কক্ষ ১০২', queues: [6, 9], fill: false },
    { room: 'কক্ষ ২০১', queues: [7, 8], fill: false },
    { room: 'হলরুম', queues: [7, 8, 6, 9], fill: true },
  ].map(({ queues, ...room }, at) => ({
    ...room,
    exam: ANNUAL,
    rows: 6,
    columns: 3,
    per_bench: 2,
    queues: queues.map((number) => ({ class: number, section: '' })),
    position: at + 1,
  }));
