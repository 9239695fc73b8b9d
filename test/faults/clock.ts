/**
 * Loaded before the server: its clock begins at CLOCK (ISO 8601) and goes on from there, also from a moment that is sent to the process. Files get
 * the machine's own time.
 */
const Clock = Date;
let ahead = 0;
const turnTo = (moment: string): void => {
  ahead = Clock.parse(moment) - Clock.now();
  if (Number.isNaN(ahead)) throw new Error(`the clock cannot be moved to ${moment}`);
};
turnTo(process.env.CLOCK ?? '');
process.on('message', (message: { clock?: string }) => {
  if (message.clock === undefined) return;
  turnTo(message.clock);
  process.send?.(message);
});
process.channel?.unref();

globalThis.Date = new Proxy(Clock, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Clock.now() + ahead] : args, newTarget),
  apply: () => new Clock(Clock.now() + ahead).toString(),
  get: (target, key) => (key === 'now' ? () => Clock.now() + ahead : Reflect.get(target, key)),
});
