/**
 * Tries what is in this folder as far as a Debian without a container engine can: carries the Containerfile out in bare
 * systems, runs what it makes as a user that no list of accounts names, with nothing to write in but its data, puts
 * nginx and Caddy in front by our examples, and reads the unit as systemd does.
 * Needs root, debootstrap, nginx, caddy and openssl; a first trial takes some minutes. Usage: npm run try-deploy
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from './try/ask.ts';
import { check, close, title, until } from './try/checks.ts';
import { commandOf, environmentOf, readContainerfile, type Stage, wordsOf } from './try/containerfile.ts';
import { build, bytesOf, type Room, runIn, startIn } from './try/image.ts';
import { HOST, tryProxies } from './try/proxies.ts';

const PORT = 29_000;
const LARGEST = 350 * 1000 ** 2;
const HOME = `http://127.0.0.1:${PORT}`;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const work = mkdtempSync(join(tmpdir(), 'iolite-deploy-'));
chmodSync(work, 0o755);
try {
  title('The steps of the Containerfile');
  const stages = readContainerfile('deploy/Containerfile');
  const image = stages.at(-1) as Stage;
  const root = build(stages, '.', work);
  const bytes = bytesOf(root);
  await check(`the image is small enough: ${Math.round(bytes / 1000 ** 2)} MB`, () => assert.ok(bytes <= LARGEST));
  rmSync(join(work, 'build'), { recursive: true });
  await tryImage(image, root);
  tryUnit();
} finally {
  rmSync(work, { recursive: true, force: true });
  close();
}

async function tryImage(image: Stage, root: string): Promise<void> {
  const data = join(work, 'volume');
  mkdirSync(data);
  // As a new volume takes them over from the image.
  chmodSync(data, 0o1777);
  const environment = { ...environmentOf(image), HOST: '127.0.0.1', PORT: String(PORT) };
  const folder = wordsOf(image, 'WORKDIR').at(-1) ?? '/';
  const command = commandOf(image, 'CMD') as string[];
  const room: Room = { root, folder, environment, user: '12345:12345', onlyIn: { '/data': data } };

  title('A trial in the image, as user 12345, who has no name, and with nothing to write in but /data');
  await withSite(room, command, async () => {
    await check('is ready', () => until(ready));
    await check('shows its home page', async () => {
      const { status, body } = await ask(HOME, '/', 'localhost');
      assert.equal(status, 200);
      assert.match(body, /<title>[^<]*Iolite/);
    });
    await check('is well by its own HEALTHCHECK', () => {
      assert.equal(runIn(room, commandOf(image, 'HEALTHCHECK') as string[]).code, 0);
    });
    await check('has the command for operators', () => {
      const { code, output } = runIn(room, ['iolite', 'letters', 'list']);
      assert.equal(code, 0, output);
    });
  });

  title('A public site in the image, with the data of the trial');
  const settings = { PUBLIC_URL: `https://${HOST}`, SMTP_URL: 'smtp://127.0.0.1:1', TRUST_PROXY: '127.0.0.1' };
  await withSite({ ...room, environment: { ...environment, ...settings } }, command, async () => {
    await check('is ready', () => until(ready));
    await tryProxies(work, PORT, PORT + 10);
  });
  await check('a user without a volume is told which folder is missing', () => {
    const { code, output } = runIn({ ...room, onlyIn: {} }, command);
    assert.equal(code, 1, output);
    assert.match(output, /The data directory \/data cannot be used/);
  });
}

async function ready(): Promise<void> {
  const { status, body } = await ask(HOME, '/readyz', 'localhost');
  assert.equal(status, 200, body);
}

/** Runs the site while there is work with it, tells it to stop as a container is told, and looks at how it ends. */
async function withSite(room: Room, command: readonly string[], whileItRuns: () => Promise<void>): Promise<void> {
  const child = startIn(room, command);
  const lines: string[] = [];
  let rest = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
    });
  }
  const ended = once(child, 'exit');
  await whileItRuns();
  await check('stops within ten seconds of SIGTERM, with nothing to complain about', async () => {
    // What was started is the one outside; the first process of the system is its child.
    const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
    const start = performance.now();
    process.kill(Number(first), 'SIGTERM');
    const [code] = await ended;
    assert.equal(code, 0);
    assert.ok(performance.now() - start < 10_000, 'it took longer');
  });
  await check('has written lines of one JSON log, and no error', () => {
    const levels = lines.map((line) => JSON.parse(line).level as string);
    assert.deepEqual(
      levels.filter((level) => ['error', 'fatal'].includes(level)),
      [],
    );
  });
  if (child.exitCode === null) child.kill('SIGKILL');
}

function tryUnit(): void {
  title('The unit for systemd');
  void check('is one, and keeps more from the site than it leaves it', () => {
    const unit = 'deploy/systemd/iolite.service';
    execFileSync('systemd-analyze', ['verify', unit], { stdio: 'pipe' });
    execFileSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], { stdio: 'pipe' });
  });
}
