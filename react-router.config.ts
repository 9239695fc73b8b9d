import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The dashboard knows all its screens from the start, so that none of them begins with a question to the server.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
