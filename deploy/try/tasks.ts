/**
 * Carries out the tasks of an operator by the commands that docs/operations.md gives for them, on an assembled site with
 * its private database, and prints how long each took. No task has a limit of time; a command that fails, fails the test.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { openFolder } from './support.ts';

const PORT = 29_200;
const SITE = `http://localhost:${PORT}`;
const NOBODY = 12_345;
/** Words a minute that a person reads, and characters a minute that a person types. */
const READS = 200;
const TYPES = 200;

const PAGE = readFileSync('docs/operations.md', 'utf8');
const sectionOf = (heading: string) => PAGE.split(/^##+ /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
const TASKS = [...sectionOf('Tasks').matchAll(/^\| ([^|]+) \| (`[^|]+) \| [^|]+ \| [^|]+ \| \[([^\]]+)\]/gm)].map(
  ([, task = '', commands = '', where = '']) => ({
    task,
    where,
    commands: [...commands.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command),
  }),
);

test('each task of an operator is done by its commands', async (t) => {
  assert.equal(TASKS.length, 15);
  // Before the folder is removed, which is the next thing to clean up.
  let stop = (): unknown => undefined;
  t.after(() => stop());
  const folder = openFolder(t);
  const [versions, data, backups] = ['versions', 'data', 'backups'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const bin = join(folder, 'bin');
  for (const path of [versions, data, backups, bin]) mkdirSync(path);
  for (const path of [data, backups]) chownSync(path, NOBODY, NOBODY);
  const settings = [`DATA_DIR=${data}`, `BACKUP_DIR=${data}/backups`, `PORT=${PORT}`, 'TRUST_PROXY=loopback'];
  writeFileSync(join(versions, '.env'), `${settings.join('\n')}\n`);
  program(join(bin, 'iolite'), `cd ${versions}/current && exec bin/iolite`);
  program(join(bin, 'systemctl'), `exec ${process.execPath} ${import.meta.dirname}/systemctl.ts`);
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    VERSIONS: versions,
    SITE_UID: String(NOBODY),
    PORT: String(PORT),
  };
  /** `iolite` is run by the user of the site, the rest by root. */
  const run = (command: string) => {
    const user = command.startsWith('iolite ') ? { uid: NOBODY, gid: NOBODY } : {};
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { env, ...user, encoding: 'utf8' });
    assert.equal(status, 0, `${command}\n${stdout}${stderr}`);
    return stdout;
  };
  stop = () => existsSync(join(versions, 'pid')) && run('systemctl stop iolite');

  const names = () =>
    readdirSync(versions)
      .filter((name) => /^\d/.test(name))
      .sort();
  /** What stands for the words in capitals, and for the folders of an operator's machine. */
  const filled = (command: string) =>
    command
      .replaceAll('/opt/iolite', versions)
      .replaceAll('/mnt/backups', backups)
      .replaceAll('EARLIER', names()[0] ?? '')
      .replaceAll('VERSION', names().at(-1) ?? '')
      .replaceAll('ADDRESS', 'olga@example.com')
      .replaceAll('DAY', '2026-11-01')
      .replaceAll('LENS', '2');

  for (const { task, commands, where } of TASKS) {
    await t.test(task, async () => {
      const started = performance.now();
      for (const command of commands) run(filled(command));
      const seconds = (performance.now() - started) / 1000;
      const read = sectionOf(where).split(/\s+/).length / READS;
      const typed = commands.join('').length / TYPES;
      t.diagnostic(`${task}: ${seconds.toFixed(1)} s; ${Math.ceil(read + typed + seconds / 60)} min for a person`);
    });
    if (task === TASKS[0]?.task) await fill(run);
  }
});

function program(path: string, line: string): void {
  writeFileSync(path, `#!/bin/sh\n${line} "$@"\n`);
  chmodSync(path, 0o755);
}

/** Gives the site what the tasks are about: an import, reviews that wait for a lens on hold, and open data. */
async function fill(run: (command: string) => string): Promise<void> {
  run(`iolite import ${process.cwd()}/docs/made-up-export.json --apply`);
  run('iolite reviews hold 2');
  const form = formFrom(SITE, reviewFields({ lensId: '2' }));
  assert.equal((await fetch(`${SITE}/submit-review`, { ...form, redirect: 'manual' })).status, 302);
  run(`iolite sql --write "insert into open_data_releases (version, made_at) values ('2026-11-01', now())"`);
}
