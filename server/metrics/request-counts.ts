import type { AccessEntry } from '../listen/access-log.ts';
import { Histogram } from './histogram.ts';
import type { Family } from './text.ts';

/** From a kept page to a slow upload. */
const SECONDS = [0.0001, 0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5, 30];

/** `answers`: how many, by first digit of the status and method. */
type Route = { answers: Map<string, number>; times: Histogram };

export type RequestCounts = { count: (entry: AccessEntry) => void; families: () => Family[] };

/** Counts requests by route template, method and class of status. Routes are few, whatever is asked for (`createRouteTemplate`). */
export function createRequestCounts(): RequestCounts {
  const routes = new Map<string, Route>();

  const count = ({ method, route, status, ms }: AccessEntry): void => {
    let known = routes.get(route);
    if (!known) {
      known = { answers: new Map(), times: new Histogram(SECONDS) };
      routes.set(route, known);
    }
    const answer = `${Math.floor(status / 100)}${method}`;
    known.answers.set(answer, (known.answers.get(answer) ?? 0) + 1);
    known.times.add(ms / 1000);
  };

  return {
    count,
    families: () => [
      {
        name: 'prangon_requests_total',
        help: 'Requests that were answered.',
        type: 'counter',
        samples: [...routes].flatMap(([route, { answers }]) =>
          [...answers].map(([answer, value]) => ({
            labels: { route, method: answer.slice(1), status: `${answer[0]}xx` },
            value,
          })),
        ),
      },
      {
        name: 'prangon_request_seconds',
        help: 'Time from the head of a request to the end of its answer.',
        type: 'histogram',
        samples: [...routes].flatMap(([route, { times }]) => times.samples({ route })),
      },
    ],
  };
}
