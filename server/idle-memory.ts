const EVERY_MS = 1000;
/** Processor time in which nothing happens but timers, ms. */
const QUIET_MS = 15;
/** Processor time after which a further look is worth its own, which is a tenth of it, ms. */
const WORK_MS = 1000;

/** Processor time of this process so far, ms. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Gives back what V8 holds beyond what is in use; null unless Node was started with --expose-gc. */
const collector = (): (() => void) | null => {
  const { gc } = globalThis;
  return gc ? () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }) : null;
};

/**
 * Gives memory back once there is nothing to do, after the start and after every load: V8 itself does so only while it is at
 * work, and a quiet server would stay as large as its busiest minute. Answers how to end it.
 */
export function releaseIdleMemory({ cpu = cpuMs, collect = collector() } = {}): () => void {
  if (!collect) return () => {};
  let last = cpu();
  let collectedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    const now = cpu();
    const isQuiet = now - last < QUIET_MS;
    if (isQuiet && now - collectedAt > WORK_MS) {
      collect();
      collectedAt = cpu();
    }
    last = cpu();
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return () => clearInterval(timer);
}
