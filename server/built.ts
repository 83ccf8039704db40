import { existsSync } from 'node:fs';
import { shippedFile } from '#platform/config/files.ts';
import { createApp } from './app.ts';
import { listenerOf } from './http-server.ts';
import type { Options } from './options.ts';
import { NotBuiltError, run } from './run.ts';

/** Runs the site with the built pages until it is stopped. */
export const runBuilt = (options: Options): Promise<void> =>
  run({
    ...options,
    check() {
      if (import.meta.filename.endsWith('.ts') && !existsSync(shippedFile('build/server/index.js')))
        throw new NotBuiltError('The pages are not built yet. Run "npm run build", then start again.');
    },
    async attach({ serve, ...parts }) {
      const pages = await import('#build/server/index.js');
      const app = createApp({ ...parts, getBuild: async () => pages });
      serve(listenerOf(app));
    },
  });
