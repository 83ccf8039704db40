import './production.ts';

import { fileURLToPath } from 'node:url';
import { readOptions } from './options.ts';

// Before the site is loaded, so that `--help` and unknown options are answered at once.
const options = readOptions();
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { runBuilt } = await import('./built.ts');
await runBuilt(options);
