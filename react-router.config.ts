import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes in one file of 2 kB that browsers keep: one that is learned of only when needed is out of reach offline.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
