import './production.ts';

import { readOptions } from './options.ts';

// PID 1 of a container ignores signals without a handler; the site installs its own once it is loaded.
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.on(name, (_: NodeJS.Signals, number: number) => {
    if (process.listenerCount(name) === 1) process.exit(128 + number);
  });
}
// Before the site is loaded, so that `--help` and unknown options are answered at once.
const options = readOptions();

const { runBuilt } = await import('./built.ts');
await runBuilt(options);
