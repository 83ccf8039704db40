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
/** Output of a process that ends instead of starting the site, with its exit code and stream. */
type Answer = { readonly code: number; readonly words: string };

/** The parsed command line, or an output for `--help`, `--version` and unknown options. */
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

/** Applies `parseOptions` to this process, which exits where there is only output. */
export function readOptions(): Options {
  const read = parseOptions(process.argv.slice(2));
  if (!('code' in read)) return read;
  (read.code === 0 ? process.stdout : process.stderr).write(read.words);
  process.exit(read.code);
}
