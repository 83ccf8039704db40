import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { createApp } from './app.ts';
import { listenerOf } from './http-server.ts';
import { readOptions } from './options.ts';
import { run } from './run.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

await run({
  ...readOptions(),
  async attach({ server, serve, ...parts }) {
    const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
    const getBuild = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    const app = createApp({ ...parts, getBuild, development: true });
    const listener = listenerOf(app);
    serve((request, response) => {
      vite.middlewares(request, response, () => void listener(request, response));
    });
  },
});
