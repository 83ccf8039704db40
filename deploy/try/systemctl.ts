/**
 * What `systemctl start`, `stop` and `restart` do with the unit of Iolite, on a machine without systemd. The folder of
 * versions is in VERSIONS, the user in SITE_UID and the port in PORT.
 */
import { spawn } from 'node:child_process';
import { openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const { VERSIONS = '', SITE_UID = '', PORT = '' } = process.env;
const PID_FILE = join(VERSIONS, 'pid');
const POLL = 50;
/** As `TimeoutStopSec` of the unit, in milliseconds. */
const TIMEOUT_STOP = 15_000;
const TIMEOUT_START = 180_000;

async function until(isSo: () => boolean | Promise<boolean>, timeout: number, failure: string): Promise<void> {
  for (const deadline = Date.now() + timeout; !(await isSo()); await pause(POLL)) {
    if (Date.now() > deadline) throw new Error(failure);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const isReady = () =>
  fetch(`http://127.0.0.1:${PORT}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function start(): Promise<void> {
  const cwd = join(VERSIONS, 'current');
  const log = openSync(join(VERSIONS, 'log'), 'a');
  const id = Number(SITE_UID);
  const child = spawn(join(cwd, 'bin/node'), ['server/start.mjs'], {
    cwd,
    uid: id,
    gid: id,
    env: { PATH: '/usr/bin:/bin', NODE_ENV: 'production' },
    stdio: ['ignore', log, log],
    detached: true,
  });
  child.unref();
  writeFileSync(PID_FILE, String(child.pid));
  await until(isReady, TIMEOUT_START, 'The site is not ready.');
}

async function stop(): Promise<void> {
  const pid = Number(readFileSync(PID_FILE, 'utf8'));
  process.kill(pid, 'SIGTERM');
  await until(() => !isRunning(pid), TIMEOUT_STOP, 'The site does not stop.');
  rmSync(PID_FILE);
}

const [verb] = process.argv.slice(2);
if (verb === 'stop' || verb === 'restart') await stop();
if (verb !== 'stop') await start();
