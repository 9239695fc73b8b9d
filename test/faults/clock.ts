/** Loaded before the server: its clock begins at CLOCK (ISO 8601) and goes on from there. Files get the machine's own time. */
const Clock = Date;
const ahead = Clock.parse(process.env.CLOCK ?? '') - Clock.now();
if (Number.isNaN(ahead)) throw new Error('CLOCK is not a moment');

globalThis.Date = new Proxy(Clock, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Clock.now() + ahead] : args, newTarget),
  apply: () => new Clock(Clock.now() + ahead).toString(),
  get: (target, key) => (key === 'now' ? () => Clock.now() + ahead : Reflect.get(target, key)),
});
