import { existsSync } from 'node:fs';
import type { ServerBuild } from 'react-router';
import { createApp } from './app.ts';
import { listenerOf } from './http-server.ts';
import type { Options } from './options.ts';
import { NotBuiltError, run } from './run.ts';

const build = new URL('../build/server/index.js', import.meta.url);

/** Runs the site with the built pages until it is stopped. */
export const runBuilt = (options: Options): Promise<void> =>
  run({
    ...options,
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
