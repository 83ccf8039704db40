import { readFileSync } from 'node:fs';
import { shippedFile } from './files.ts';

const { version } = JSON.parse(readFileSync(shippedFile('package.json'), 'utf8')) as { version: string };

/** The version of Iolite, as in CHANGELOG.md: 1.2.3. A built one also names its commit: 1.2.3+d0c2f4c6 */
export const VERSION = version;
