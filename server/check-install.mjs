// Before anything is built or tested: says in one line what is missing to do so.
import { existsSync } from 'node:fs';
import { complaint } from './right-node.mjs';

/** What builds the pages, and so is left out by NODE_ENV=production or --omit=dev. */
const BUILDER = new URL('../node_modules/@react-router/dev', import.meta.url);

const problem =
  complaint() ??
  (existsSync(BUILDER)
    ? undefined
    : 'The packages that build the pages are not installed. Run "npm ci --include=dev", then start again.\n');
if (problem) {
  process.stderr.write(problem);
  process.exit(1);
}
