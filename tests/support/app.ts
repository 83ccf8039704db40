import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SETTINGS } from '#platform/config/config.ts';
import { quickStart } from './quick-start.ts';

/** A running Iolite. `stop` ends it normally, `kill` at once; both wait until the process has ended. */
export type App = {
  /** Its URL, without a slash at the end. */
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Its output so far. */
  log(): string;
};

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));
const usualCommand = [process.execPath, ...quickStart, 'server/main.ts'];
/** An empty setting counts as not set, and prevents one from a developer's .env. */
export const NO_SETTINGS = Object.fromEntries(SETTINGS.map((name) => [name, '']));
/** Default timeouts, in milliseconds. */
const START_TIMEOUT = 180_000;
const STOP_TIMEOUT = 60_000;

/** Calls back after a time; never after 0. */
const after = (milliseconds: number, then: () => void) =>
  milliseconds > 0 ? setTimeout(then, milliseconds) : undefined;

/** The URL that opens the mail tray of a site, which it prints shortly after it is ready. */
export function trayUrlOf(app: Pick<App, 'log'>): string {
  const [, address] = /Letters land at (http:[^\s"]+)/.exec(app.log()) ?? [];
  if (!address) throw new Error('The site has not said where letters land.');
  return address;
}

export type StartOptions = {
  /** A migrated or an empty database. */
  readonly databaseUrl: string;
  /** Additional settings; the developer's own are never used. */
  readonly env?: Record<string, string>;
  /** An alternative command. */
  readonly command?: readonly string[];
  /** Timeout of the start and of the stop, in milliseconds; 0 for none. */
  readonly timeout?: number;
};

/** Starts the server as its own production process on a free port, without waiting. */
export function spawnApp({ databaseUrl, env, command = usualCommand }: StartOptions) {
  const [program = '', ...words] = command;
  return spawn(program, words, {
    cwd: projectFolder,
    env: {
      ...environmentOfPrograms(),
      ...NO_SETTINGS,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * As `spawnApp`, until it is ready.
 *
 * @throws with the collected output, when the process ends or the timeout expires before it is ready
 */
export async function startApp(options: StartOptions): Promise<App> {
  const { timeout = START_TIMEOUT } = options;
  const stopTimeout = options.timeout ?? STOP_TIMEOUT;
  const child = spawnApp(options);
  const exited = once(child, 'exit');
  const lines: string[] = [];
  const log = () => lines.join('\n');
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      const url = /Iolite is ready at (http:\/\/[^\s"]+)/.exec(line)?.[1];
      if (url) ready.resolve(url.replace(/\/$/, ''));
    });
  }
  child.once('close', (code, signal) =>
    ready.reject(new Error(`Iolite ended (${signal ?? code}) before it was ready:\n${log()}`)),
  );
  const startTimer = after(timeout, () =>
    ready.reject(new Error(`Iolite was not ready within ${timeout / 1000} s:\n${log()}`)),
  );

  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  const stop = async () => {
    child.kill('SIGTERM');
    let overdue = false;
    const stopTimer = after(stopTimeout, () => {
      overdue = true;
      child.kill('SIGKILL');
    });
    await exited;
    clearTimeout(stopTimer);
    if (overdue) throw new Error(`Iolite did not stop within ${stopTimeout / 1000} s:\n${log()}`);
  };

  try {
    return { url: await ready.promise, process: child, stop, kill, log };
  } catch (error) {
    await kill();
    throw error;
  } finally {
    clearTimeout(startTimer);
  }
}

/**
 * Output lines of a refused start, after it has ended with exit code 1.
 *
 * @throws when it starts, or ends in another way
 */
export async function refusalOf(options: StartOptions): Promise<string[]> {
  const failure = await startApp(options).then(
    async (app) => {
      await app.stop();
      throw new Error(`It started:\n${app.log()}`);
    },
    (error: Error) => error,
  );
  const [ended, ...lines] = failure.message.split('\n');
  if (ended !== 'Iolite ended (1) before it was ready:') throw failure;
  const said = lines.map((line) => JSON.parse(line) as { level: string; msg: string });
  return said.filter(({ level }) => level === 'fatal').map(({ msg }) => msg);
}

/** Variables that any program needs. Settings such as SMTP_URL or VITEST must not reach a server under test. */
function environmentOfPrograms(): Record<string, string> {
  const names = ['PATH', 'HOME', 'NODE_COMPILE_CACHE', 'LANG', 'TMPDIR', 'TEMP', 'SystemRoot'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
