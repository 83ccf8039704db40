/** Runs the assembled site as the unit for systemd and the image do, and has systemd look at the unit. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { ask, openFolder, untilReady } from './support.ts';

const SITE = 'http://127.0.0.1:29000';
const NOBODY = 12_345;

test('the assembled site runs as a user who can write to its data alone', async (t) => {
  const folder = openFolder(t);
  const [cwd, data] = [join(folder, 'site'), join(folder, 'data')];
  execFileSync('deploy/assemble.sh', [cwd], { stdio: 'pipe' });
  mkdirSync(data);
  chownSync(data, NOBODY, NOBODY);
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: data, HOST: '127.0.0.1', PORT: '29000' };
  const options = { cwd, env, uid: NOBODY, gid: NOBODY };
  const child = spawn(process.execPath, ['server/start.mjs'], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    log += text;
  });
  await untilReady(t, SITE);
  assert.match((await ask(SITE, '/', { headers: { Host: 'localhost:29000' } })).body, /<title>[^<]*Iolite/);
  execFileSync(process.execPath, ['cli/iolite.mjs', 'letters', 'list'], { ...options, stdio: 'pipe' });
  setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
  assert.doesNotMatch(log, /"level":"(error|fatal)"/);
});

test('the unit is valid, and systemd rates it as well confined', () => {
  const unit = 'deploy/systemd/iolite.service';
  execFileSync('systemd-analyze', ['verify', unit], { stdio: 'pipe' });
  execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], { stdio: 'pipe' });
});
