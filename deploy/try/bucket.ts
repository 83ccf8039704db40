/** Backs a site up to s3rver, an S3 server that is not ours, and restores another one from there. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { NO_SETTINGS } from '#tests/support/app.ts';
import { openDatabase, openFolder, openProgram } from './support.ts';

const PORT = 29_300;
const PLACE = 's3://bucket/ours';
/** Installed for the test alone: its last release is of 2021, and it has 116 packages. */
const SERVER = 's3rver@3.7.1';
const KEY = {
  AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${PORT}`,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'a-key',
  AWS_SECRET_ACCESS_KEY: 'a-secret-of-a-key',
};
/** Starts it with a bucket and our key; its own has a shorter secret than a site accepts. */
const serverScript = (directory: string) => `
  const { DUMMY_ACCOUNT } = require('s3rver/lib/models/account');
  DUMMY_ACCOUNT.createKeyPair('${KEY.AWS_ACCESS_KEY_ID}', '${KEY.AWS_SECRET_ACCESS_KEY}');
  const S3rver = require('s3rver');
  const options = { address: '127.0.0.1', port: ${PORT}, silent: true, directory: '${directory}' };
  new S3rver({ ...options, configureBuckets: [{ name: 'bucket' }] }).run();`;

test('a site is backed up to an S3 server and restored from it', async (t) => {
  const folder = openFolder(t);
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', SERVER], { stdio: 'pipe' });
  const data = join(folder, 'data');
  writeFileSync(join(folder, 'server.js'), serverScript(data));
  await openProgram(t, PORT, [process.execPath, join(folder, 'server.js')]);

  /** Output of a command that succeeds. */
  const done = (words: readonly string[], env: NodeJS.ProcessEnv) => {
    const options = { env: { ...process.env, ...NO_SETTINGS, ...KEY, ...env }, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/iolite.mjs', ...words], options);
    assert.equal(status, 0, stderr);
    return stdout;
  };

  const here = { DATABASE_URL: await openDatabase(t) };
  done(['import', 'docs/made-up-export.json', '--apply'], here);
  const { file, verified } = JSON.parse(done(['backup', '--to', PLACE, '--verify', '--json'], here));
  assert.deepEqual([file.startsWith(`${PLACE}/`), verified], [true, true]);
  done(['backup', '--to', PLACE, '--keep', '1'], here);
  const kept = readdirSync(join(data, 'bucket/ours')).filter((name) => name.endsWith('_object'));
  assert.equal(kept.length, 1, 'the older one is deleted');

  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') };
  done(['restore', `${PLACE}/newest`], elsewhere);
  const count = ['sql', '--json', 'select count(*) from reviews'];
  assert.equal(done(count, elsewhere), done(count, here));
});
