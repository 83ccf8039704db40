import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.exitCode = await run(process.argv.slice(2), '.env');
