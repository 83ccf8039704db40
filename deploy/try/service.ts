/** Runs the assembled site as the unit for systemd and the image do, and has systemd look at the unit. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { ask, openFolder, untilReady } from './support.ts';

const SITE = 'http://127.0.0.1:29000';
const NOBODY = 12_345;
/** Versions of Node that a machine may have: each starts the site and its command on the Node that comes with them. */
const NODES = [20, 22, 24, 26];

test('the assembled site runs as a user who can write to its data alone, on the Node that comes with it', async (t) => {
  const folder = openFolder(t);
  const [versions, data] = [join(folder, 'versions'), join(folder, 'data')];
  const cwd = join(versions, 'current');
  execFileSync('deploy/assemble.sh', [versions], { stdio: 'pipe' });
  mkdirSync(data);
  chownSync(data, NOBODY, NOBODY);
  // The settings that all versions share.
  writeFileSync(join(versions, '.env'), `DATA_DIR=${data}\nBACKUP_DIR=${data}/backups\nPORT=29000\n`);
  const options = { cwd, env: { PATH: '/usr/bin:/bin', NODE_ENV: 'production' }, uid: NOBODY, gid: NOBODY };
  const child = spawn(join(cwd, 'bin/node'), ['server/start.mjs'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    log += text;
  });
  await untilReady(t, SITE);
  assert.match((await ask(SITE, '/', { headers: { Host: 'localhost:29000' } })).body, /<title>[^<]*Iolite/);
  const iolite = (...words: string[]) => execFileSync(join(cwd, 'bin/iolite'), words, { ...options, stdio: 'pipe' });
  iolite('operators', 'list');
  iolite('backup', '--verify');
  assert.equal(readdirSync(join(data, 'backups')).length, 1);
  setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
  assert.doesNotMatch(log, /"level":"(error|fatal)"/);

  await t.test('the unit is valid, and systemd rates it as well confined', () => {
    const unit = join(folder, 'iolite.service');
    const text = readFileSync('deploy/systemd/iolite.service', 'utf8');
    writeFileSync(unit, text.replaceAll('/opt/iolite', versions));
    execFileSync('systemd-analyze', ['verify', unit], { stdio: 'pipe' });
    execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], { stdio: 'pipe' });
  });
  await t.test('a second version leaves the link where it is, and a failure leaves nothing', () => {
    const first = readlinkSync(cwd);
    const said = execFileSync('deploy/assemble.sh', [versions], { encoding: 'utf8' });
    assert.match(said, /To change to this version, .* ln -sfn /);
    const before = readdirSync(versions);
    assert.deepEqual([readlinkSync(cwd), before.length], [first, 4]);
    const broken = join(folder, 'broken');
    mkdirSync(broken);
    writeFileSync(join(broken, 'chmod'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${broken}:${process.env.PATH}` };
    for (const place of [versions, join(folder, 'new')]) {
      assert.notEqual(spawnSync('deploy/assemble.sh', [place], { env }).status, 0);
    }
    assert.deepEqual([readdirSync(versions), readdirSync(folder).includes('new')], [before, false]);
  });
  for (const version of NODES) {
    await t.test(`Node ${version} starts its command`, () => {
      const at = join(folder, `node-${version}`);
      execFileSync('npm', ['install', '--prefix', at, '--no-save', `node@${version}`], { stdio: 'pipe' });
      const words = ['cli/iolite.mjs', 'backup', '--to', join(data, `backups-${version}`)];
      execFileSync(join(at, 'node_modules/node/bin/node'), words, { ...options, stdio: 'pipe' });
    });
  }
});

test('the compose file is one, and the configuration of Prometheus is valid', () => {
  // The version in Debian knows no name of a project.
  const input = readFileSync('deploy/compose.yaml', 'utf8').replace(/^name:.*\n/m, '');
  execFileSync('docker-compose', ['--project-directory', 'deploy', '-f', '-', 'config'], {
    input,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // The token is laid on the machine of Prometheus.
  execFileSync('promtool', ['check', 'config', '--syntax-only', 'deploy/monitoring/prometheus.yml'], { stdio: 'pipe' });
});
