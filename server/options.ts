import { parseArgs } from 'node:util';

const USAGE = `Usage: npm start, npm run demo, or, once it is built, node server/start.mjs [--demo]

  --demo  made-up reviews and results, on a database of their own
  --help  this text

Settings are environment variables; .env.example lists them.
`;
const MISUSED = 2;

/** What the command line asks of the site. For help, and for anything that it does not know, this process ends with words. */
export function readOptions(words = process.argv.slice(2)): { readonly demonstration: boolean } {
  try {
    const { values } = parseArgs({ args: words, options: { demo: { type: 'boolean' }, help: { type: 'boolean' } } });
    if (values.help) {
      process.stdout.write(USAGE);
      process.exit(0);
    }
    return { demonstration: values.demo === true };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}`);
    process.exit(MISUSED);
  }
}
