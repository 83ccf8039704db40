import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { shippedProgram } from '#platform/config/files.ts';
import { DatabaseServerError } from './errors.ts';
import { endOrphans } from './orphans.ts';
import { readPostmaster, stopPostmaster } from './postmaster.ts';
import { neutralFolder, serverEnvironment } from './run.ts';
import { identityOf, type RuntimeUser } from './runtime-user.ts';
import { openServerLog } from './server-log.ts';
import { serverArguments } from './server-settings.ts';

export type ServerSettings = {
  /** Absolute path of the program `postgres`. */
  readonly program: string;
  readonly user: RuntimeUser;
  /** Absolute path, without symbolic links, of an initialized cluster. */
  readonly cluster: string;
  readonly logFile: string;
  readonly port: number;
  readonly durable: boolean;
};

export type ServerProcess = {
  /** Resolves when the server accepts connections; rejects when it ends before that. */
  readonly ready: Promise<void>;
  /** Resolves when the server and all its processes have ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Stops it with a fast shutdown, at any stage. */
  stop(): Promise<void>;
};

const pollMilliseconds = 20;

/** Starts a PostgreSQL server and the watchdog that stops it if this process dies. */
export function launchServer(settings: ServerSettings): ServerProcess {
  const log = openServerLog(settings.logFile);
  if (settings.user) chownSync(settings.logFile, settings.user.uid, settings.user.gid);
  const child = spawn(settings.program, serverArguments(settings.cluster, settings.port, settings.durable), {
    ...identityOf(settings.user),
    cwd: neutralFolder,
    // In a process group of its own: Ctrl-C reaches only the site, which stops the server last.
    detached: true,
    env: serverEnvironment,
    stdio: ['ignore', log.descriptor, log.descriptor],
    windowsHide: true,
  });
  log.close();

  let running = true;
  let failure: Error | undefined;
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error;
      resolve();
    });
    child.once('exit', () => resolve());
  }).then(() => {
    running = false;
    return endOrphans(settings.cluster, settings.user);
  });
  const pid = child.pid;
  if (pid !== undefined) void guard(pid, settings.cluster, ended);

  async function becomeReady(): Promise<void> {
    while (running) {
      const postmaster = readPostmaster(settings.cluster);
      if (postmaster?.ready && postmaster.pid === pid) return;
      await Promise.race([ended, pause(pollMilliseconds)]);
    }
    throw new DatabaseServerError(`PostgreSQL did not start: ${failure?.message ?? (await log.explain())}`);
  }

  return {
    ready: becomeReady(),
    ended,
    async stop() {
      if (pid !== undefined && running) await stopPostmaster(pid, settings.cluster);
      await ended;
    },
  };
}

const watchdogScript = shippedProgram('platform/postgres/watchdog');

/** Runs a watchdog beside the server for as long as the server runs. */
async function guard(pid: number, cluster: string, serverEnded: Promise<void>): Promise<void> {
  let serverRuns = true;
  const serverEnds = serverEnded.then(() => {
    serverRuns = false;
  });
  while (serverRuns) {
    // Retried, since memory or open files may be short only temporarily.
    await runWatchdog(pid, cluster, serverEnds).catch(() => {});
    await Promise.race([serverEnds, pause(1_000, undefined, { ref: false })]);
  }
}

/** Returns when the watchdog or the server has ended. */
async function runWatchdog(pid: number, cluster: string, serverEnds: Promise<void>): Promise<void> {
  const watchdog: ChildProcess = spawn(process.execPath, [watchdogScript, String(pid), cluster], {
    cwd: neutralFolder,
    detached: true,
    env: serverEnvironment,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  watchdog.unref();
  const watchdogEnds = new Promise((resolve) => watchdog.once('exit', resolve).once('error', resolve));
  await Promise.race([serverEnds, watchdogEnds]);
  watchdog.stdin?.destroy();
}
