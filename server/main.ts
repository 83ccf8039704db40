import './production.ts';

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { createApp } from './app.ts';
import { listenerOf } from './listener.ts';
import { readOptions } from './options.ts';
import { NotBuiltError, run } from './run.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const build = new URL('../build/server/index.js', import.meta.url);

await run({
  ...readOptions(),
  check() {
    if (!existsSync(build))
      throw new NotBuiltError('The pages are not built yet. Run "npm run build", then start again.');
  },
  async attach({ serve, ...parts }) {
    const pages = (await import(build.href)) as ServerBuild;
    const app = createApp({ ...parts, getBuild: async () => pages });
    serve(listenerOf(app));
  },
});
