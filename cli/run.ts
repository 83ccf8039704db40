import { Command, CommanderError } from 'commander';
import { readConfig } from '#platform/config/config.ts';
import { readEnvFile } from '#platform/config/env-file.ts';
import { VERSION } from '#platform/config/version.ts';
import { describeError } from '#platform/log/error.ts';
import { ExpectedError } from '#platform/log/expected-error.ts';
import { createLog } from '#platform/log/log.ts';
import { openSecurityLog } from '#platform/log/security.ts';

/** Exit codes: success, failure, invalid usage. */
const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

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

type Listed = { readonly what: string; readonly read: () => Promise<Command> };

/** The commands by their first word, in the order of the help. Only the one that is called is loaded. */
export const COMMANDS: Readonly<Record<string, Listed>> = {
  doctors: {
    what: 'verify and reject doctors',
    read: async () => (await import('./doctors.ts')).doctorCommands(),
  },
  operators: {
    what: 'who may look after the site at /operator',
    read: async () => (await import('./operators.ts')).operatorCommands(),
  },
  reviews: {
    what: 'take a review down and put it back, and hold the scores of a lens',
    read: async () => (await import('./reviews.ts')).reviewCommands(),
  },
  newsletter: {
    what: 'cancel the mailing that is on its way',
    read: async () => (await import('./newsletter.ts')).newsletterCommands(),
  },
  sessions: {
    what: 'log doctors and operators out',
    read: async () => (await import('./sessions.ts')).sessionCommands(),
  },
  outcomes: {
    what: 'send post-operative data of a practice to a site',
    read: async () => (await import('./outcomes.ts')).outcomeCommands(),
  },
  'open-data': {
    what: 'list releases of the open data, and delete them',
    read: async () => (await import('./open-data.ts')).openDataCommands(),
  },
  import: {
    what: 'bring data in from a Firebase Realtime Database; says what it would do until --apply is given',
    read: async () => (await import('./transfer.ts')).importCommand(),
  },
  export: {
    what: 'write all data in the shape of a Firebase Realtime Database',
    read: async () => (await import('./transfer.ts')).exportCommand(),
  },
  secrets: {
    what: 'list the secrets of the site, rotate one, and end the previous one',
    read: async () => (await import('./secrets.ts')).secretCommands(),
  },
  connections: {
    what: 'see what the connections to the database are doing, and end one',
    read: async () => (await import('./connections.ts')).connectionCommands(),
  },
  standbys: {
    what: 'change which standby servers commits wait for',
    read: async () => (await import('./standbys.ts')).standbyCommands(),
  },
  sql: {
    what: 'run SQL on the database of a site; it may only read unless --write is given',
    read: async () => (await import('./sql.ts')).sqlCommand(),
  },
  check: {
    what: 'look at settings, database, disk, clock, mail, webhook, public address, backups and queue of a running site',
    read: async () => (await import('./check.ts')).checkCommand(),
  },
  backup: {
    what: 'write everything that is stored into one file',
    read: async () => (await import('./backup.ts')).backupCommand(),
  },
  restore: {
    what: 'bring a stopped site back from a backup',
    read: async () => (await import('./restore.ts')).restoreCommand(),
  },
};

/** The program with the command that the arguments begin with, or with the names of all commands when there is none. */
async function iolite([first = '']: readonly string[]): Promise<Command> {
  const program = new Command('iolite')
    .description(
      'Looks after a site, running or stopped. It finds the site by DATABASE_URL, or by DATA_DIR (./data when not set).',
    )
    .version(VERSION, '--version', 'which version this is');
  const called = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  const listed = Object.entries(COMMANDS).map(([name, { what }]) => new Command(name).description(what));
  const commands = called ? [(await called.read()).name(first).description(called.what)] : listed;
  for (const command of commands) program.addCommand(command);
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
  const expected = error instanceof ExpectedError;
  const { message, stack } = describeError(error) as { message: string; stack?: string };
  process.stderr.write(`${expected ? message : (stack ?? message)}\n`);
  return FAILED;
}
