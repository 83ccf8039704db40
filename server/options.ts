import { parseArgs } from 'node:util';
import { VERSION } from '#platform/config/version.ts';

const USAGE = `Usage: npm start, npm run demo, or, once it is built, node server/start.mjs [--demo]

  --demo     made-up reviews and results, on a database of their own
  --version  which version this is
  --help     this text

Settings are environment variables; .env.example lists them.
`;
const MISUSED = 2;

export type Options = { readonly demonstration: boolean };
/** Words with which a process ends instead of starting the site, and its exit code: to the output, or to that for errors. */
type Answer = { readonly code: number; readonly words: string };

/** What the command line asks of the site, or the answer to whoever asks for help or for something that it does not know. */
export function parseOptions(words: readonly string[]): Options | Answer {
  try {
    const options = { demo: { type: 'boolean' }, version: { type: 'boolean' }, help: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: [...words], options });
    if (values.help) return { code: 0, words: USAGE };
    return values.version ? { code: 0, words: `${VERSION}\n` } : { demonstration: values.demo === true };
  } catch (error) {
    return { code: MISUSED, words: `${(error as Error).message}\n${USAGE}` };
  }
}

/** As `parseOptions`, of this process, which ends with the answer where there is one. */
export function readOptions(): Options {
  const read = parseOptions(process.argv.slice(2));
  if (!('code' in read)) return read;
  (read.code === 0 ? process.stdout : process.stderr).write(read.words);
  process.exit(read.code);
}
