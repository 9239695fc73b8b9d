import { Counter, Gauge, type Registry } from 'prom-client';

/** Reads a value; null where it is not known, which is left out. */
type Reader = () => number | null | Promise<number | null>;

/** A gauge that is read when metrics are requested. */
export function gauge(registry: Registry, name: string, help: string, read: Reader): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === null) this.remove({});
      else this.set(value);
    },
  });
}

/** A counter that somebody else keeps. */
export function counter(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
