import { expect, it } from 'vitest';
import { createRequestCounts } from './request-counts.ts';
import { exposition } from './text.ts';

const entry = { requestId: 'x', method: 'GET', route: '/', status: 200, ms: 0.02, bytes: 5 };

it('counts by route, method and class of status, and how long each took', () => {
  const requests = createRequestCounts();
  for (const more of [{}, { status: 204, ms: 0.1 }, { status: 404 }, { method: 'POST', status: 503, ms: 40_000 }])
    requests.count({ ...entry, ...more });
  requests.count({ ...entry, route: '/api/notices/{id}/', ms: 3 });
  const lines = exposition(requests.families()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'prangon_requests_total{route="/",method="GET",status="2xx"} 2',
      'prangon_requests_total{route="/",method="GET",status="4xx"} 1',
      'prangon_requests_total{route="/",method="POST",status="5xx"} 1',
      'prangon_requests_total{route="/api/notices/{id}/",method="GET",status="2xx"} 1',
      'prangon_request_seconds_bucket{route="/",le="0.0001"} 3',
      'prangon_request_seconds_bucket{route="/",le="30"} 3',
      'prangon_request_seconds_bucket{route="/",le="+Inf"} 4',
      'prangon_request_seconds_count{route="/"} 4',
      'prangon_request_seconds_bucket{route="/api/notices/{id}/",le="0.002"} 0',
      'prangon_request_seconds_bucket{route="/api/notices/{id}/",le="0.01"} 1',
      'prangon_request_seconds_sum{route="/api/notices/{id}/"} 0.003',
    ]),
  );
});

it('says nothing where nothing was asked', () => {
  expect(exposition(createRequestCounts().families())).toBe('');
});
