import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // All routes are in one cached file of 2 kB, since lazily discovered routes cannot be loaded offline.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
