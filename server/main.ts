import './production.ts';

import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { createApp } from './app.ts';
import { listenerOf } from './listener.ts';
import { run } from './run.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

await run({
  demonstration: process.argv.includes('--demo'),
  async attach({ server, ...parts }) {
    const address = new URL('../build/server/index.js', import.meta.url).href;
    const build = (await import(address)) as ServerBuild;
    const app = createApp({ ...parts, getBuild: async () => build });
    server.removeAllListeners('request');
    server.on('request', listenerOf(app));
  },
});
