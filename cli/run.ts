import { Command, CommanderError } from 'commander';
import { BackupRefusedError } from '#platform/backup/refusal.ts';
import { ConfigError, readConfig } from '#platform/config/config.ts';
import { readEnvFile } from '#platform/config/env-file.ts';
import { VERSION } from '#platform/config/version.ts';
import { SchemaTooNewError, SchemaTooOldError } from '#platform/db/migrate.ts';
import { describeError } from '#platform/log/error.ts';
import { createLog } from '#platform/log/log.ts';
import { openSecurityLog } from '#platform/log/security.ts';
import {
  DatabaseServerError,
  DataDirectoryBusyError,
  DataDirectoryUnreachableError,
} from '#platform/postgres/errors.ts';
import { SecretsKeyError } from '#platform/secrets/key.ts';
import { DatabaseRefusedError } from '#server/database-check.ts';
import { CommandFailure } from './failure.ts';

/** Exit codes: success, failure, invalid usage. */
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
  SchemaTooOldError,
  SecretsKeyError,
];

/**
 * Runs one command from the arguments after `iolite` and returns its exit code. Output goes to the streams of this
 * process.
 *
 * @param envFile settings for variables that are not set.
 */
export async function run(words: readonly string[], envFile?: string): Promise<number> {
  try {
    if (envFile) readEnvFile(envFile);
    logActs();
    const program = await iolite(words);
    await program.parseAsync(words, { from: 'user' });
    return DONE;
  } catch (error) {
    return exitCodeOf(error);
  }
}

/** Security events of commands go to their file if one is set; the output is for the operator only. */
function logActs(): void {
  const { SECURITY_LOG: file } = readConfig({ SECURITY_LOG: process.env.SECURITY_LOG });
  const log = createLog('error', (line) => process.stderr.write(line));
  if (file !== undefined) openSecurityLog({ file, log, markOf: () => '' });
}

/**
 * The commands by their first word, in the order of the help. Each is loaded on demand, since loading one takes half as
 * long as loading all.
 */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  doctors: async () => (await import('./doctors.ts')).doctorCommands(),
  operators: async () => (await import('./operators.ts')).operatorCommands(),
  reviews: async () => (await import('./reviews.ts')).reviewCommands(),
  letters: async () => (await import('./letters.ts')).letterCommands(),
  newsletter: async () => (await import('./newsletter.ts')).newsletterCommands(),
  sessions: async () => (await import('./sessions.ts')).sessionCommands(),
  outcomes: async () => (await import('./outcomes.ts')).outcomeCommands(),
  'open-data': async () => (await import('./open-data.ts')).openDataCommands(),
  import: async () => (await import('./transfer.ts')).importCommand(),
  export: async () => (await import('./transfer.ts')).exportCommand(),
  secrets: async () => (await import('./secrets.ts')).secretCommands(),
  connections: async () => (await import('./connections.ts')).connectionCommands(),
  standbys: async () => (await import('./standbys.ts')).standbyCommands(),
  sql: async () => (await import('./sql.ts')).sqlCommand(),
  check: async () => (await import('./check.ts')).checkCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  restore: async () => (await import('./restore.ts')).restoreCommand(),
};

/** The program with the command that the arguments begin with, or with all commands when there is none. */
async function iolite([first = '']: readonly string[]): Promise<Command> {
  const program = new Command('iolite')
    .description(
      'Looks after a site, running or stopped. It finds the site by DATABASE_URL, or by DATA_DIR (./data when not set).',
    )
    .version(VERSION, '--version', 'which version this is');
  const isKnown = Object.hasOwn(COMMANDS, first);
  for (const [name, read] of Object.entries(COMMANDS)) {
    if (name === first || !isKnown) program.addCommand(await read());
  }
  overrideExit(program);
  return program;
}

/** Commands throw instead of exiting, so that connections are closed. */
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
