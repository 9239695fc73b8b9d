import { Counter, Histogram, type Registry } from 'prom-client';
import type { AccessEntry } from '../listen/access-log.ts';

/** From a cached page to a slow upload. */
const SECONDS = [0.0001, 0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5, 30];

/** Counts requests by route template, method and class of status. Routes are few, whatever is asked for (`createRouteTemplate`). */
export function countRequests(registry: Registry): (entry: AccessEntry) => void {
  const requests = new Counter({
    name: 'prangon_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'prangon_request_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers: [registry],
  });
  return ({ method, route, status, ms }) => {
    requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` });
    seconds.observe({ route }, ms / 1000);
  };
}
