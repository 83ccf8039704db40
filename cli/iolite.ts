import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import { ConfigError } from '#platform/config/config.ts';
import { DataDirectoryUnreachableError } from '#platform/postgres/errors.ts';
import { DatabaseRefusedError } from '#server/database-check.ts';
import { doctorCommands } from './doctors.ts';
import { CommandFailure } from './failure.ts';
import { reviewCommands } from './reviews.ts';

/** Exit codes: done, could not be done, asked for wrongly. */
const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

const EXPECTED = [CommandFailure, ConfigError, DatabaseRefusedError, DataDirectoryUnreachableError];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const program = new Command('iolite')
  .description(
    'Looks after a site while it runs. It finds the site by DATABASE_URL, or by DATA_DIR (./data when not set).',
  )
  .addCommand(doctorCommands())
  .addCommand(reviewCommands());
overrideExit(program);

try {
  await program.parseAsync();
  process.exitCode = DONE;
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

/** Commands throw instead of ending the process, so that connections are closed. */
function overrideExit(command: Command): void {
  command.exitOverride().showHelpAfterError('(see --help)');
  for (const child of command.commands) overrideExit(child);
}

function exitCodeOf(error: unknown): number {
  // Commander has written its own message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSED;
  const expected = EXPECTED.some((kind) => error instanceof kind);
  process.stderr.write(`${expected ? (error as Error).message : String((error as Error).stack)}\n`);
  return FAILED;
}
