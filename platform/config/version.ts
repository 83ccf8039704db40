import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The version of Iolite, as in CHANGELOG.md: 1.2.3 */
export const VERSION = version;
