import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { countRequests } from './request-counts.ts';

const entry = { requestId: 'x', method: 'GET', route: '/', status: 200, ms: 0.02, bytes: 5 };

it('counts by route, method and class of status, and how long each took', async () => {
  const registry = new Registry();
  const count = countRequests(registry);
  for (const more of [{}, { status: 204, ms: 0.1 }, { status: 404 }, { method: 'POST', status: 503, ms: 40_000 }])
    count({ ...entry, ...more });
  count({ ...entry, route: '/api/notices/{id}/', ms: 3 });
  const lines = (await registry.metrics()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'prangon_requests_total{route="/",method="GET",status="2xx"} 2',
      'prangon_requests_total{route="/",method="GET",status="4xx"} 1',
      'prangon_requests_total{route="/",method="POST",status="5xx"} 1',
      'prangon_requests_total{route="/api/notices/{id}/",method="GET",status="2xx"} 1',
      'prangon_request_seconds_bucket{le="0.0001",route="/"} 3',
      'prangon_request_seconds_bucket{le="30",route="/"} 3',
      'prangon_request_seconds_bucket{le="+Inf",route="/"} 4',
      'prangon_request_seconds_count{route="/"} 4',
      'prangon_request_seconds_bucket{le="0.002",route="/api/notices/{id}/"} 0',
      'prangon_request_seconds_bucket{le="0.01",route="/api/notices/{id}/"} 1',
      'prangon_request_seconds_sum{route="/api/notices/{id}/"} 0.003',
    ]),
  );
});
