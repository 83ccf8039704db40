import { Command, CommanderError } from 'commander';
import { BackupRefusedError } from '#platform/backup/refusal.ts';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { readEnvFile } from '#platform/config/env-file.ts';
import { VERSION } from '#platform/config/version.ts';
import { SchemaTooNewError } from '#platform/db/migrate.ts';
import { describeError } from '#platform/log/error.ts';
import { createLog } from '#platform/log/log.ts';
import { openSecurityLog } from '#platform/log/security.ts';
import {
  DatabaseServerError,
  DataDirectoryBusyError,
  DataDirectoryUnreachableError,
} from '#platform/postgres/errors.ts';
import { DatabaseRefusedError } from '#server/database-check.ts';
import { backupCommand } from './backup.ts';
import { checkCommand } from './check.ts';
import { doctorCommands } from './doctors.ts';
import { CommandFailure } from './failure.ts';
import { letterCommands } from './letters.ts';
import { newsletterCommands } from './newsletter.ts';
import { operatorCommands } from './operators.ts';
import { restoreCommand } from './restore.ts';
import { reviewCommands } from './reviews.ts';
import { exportCommand, importCommand } from './transfer.ts';

/** Exit codes: done, could not be done, asked for wrongly. */
const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

const EXPECTED = [
  BackupRefusedError,
  CommandFailure,
  ConfigError,
  DatabaseRefusedError,
  DatabaseServerError,
  DataDirectoryBusyError,
  DataDirectoryUnreachableError,
  SchemaTooNewError,
];

/**
 * Runs one command, given by the words after `iolite`; its exit code. Output goes to the streams of this process.
 *
 * @param envFile holds settings that the environment does not set.
 */
export async function run(words: readonly string[], envFile?: string): Promise<number> {
  try {
    if (envFile) readEnvFile(envFile);
    tellOfActs();
    await iolite().parseAsync(words, { from: 'user' });
    return DONE;
  } catch (error) {
    return exitCodeOf(error);
  }
}

/** What is done here is told in the stream of security where that is a file; the output is for the operator alone. */
function tellOfActs(): void {
  const { SECURITY_LOG: file } = readConfig({ SECURITY_LOG: process.env.SECURITY_LOG });
  const log = createLog('error', (line) => process.stderr.write(line));
  if (file !== undefined) openSecurityLog({ file, log, markOf: () => '' });
}

function iolite(): Command {
  const program = new Command('iolite')
    .description(
      'Looks after a site while it runs. It finds the site by DATABASE_URL, or by DATA_DIR (./data when not set).',
    )
    .version(VERSION, '--version', 'which version this is')
    .addCommand(doctorCommands())
    .addCommand(operatorCommands())
    .addCommand(reviewCommands())
    .addCommand(letterCommands())
    .addCommand(newsletterCommands())
    .addCommand(importCommand())
    .addCommand(exportCommand())
    .addCommand(checkCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand());
  overrideExit(program);
  return program;
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
  const { message, stack } = describeError(error) as { message: string; stack?: string };
  process.stderr.write(`${expected ? message : (stack ?? message)}\n`);
  return FAILED;
}
