import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Stage } from './containerfile.ts';

/** Systems as debootstrap has made them, kept between trials. */
const KEPT = '/var/cache/iolite-try';
/** What the slim image of Debian leaves out of the system. */
const NOT_IN_SLIM = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/locale',
  'usr/share/info',
  'var/cache/apt',
  'var/lib/apt/lists',
];
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const SEARCHED = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const run = (program: string, ...words: string[]) =>
  execFileSync(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });

/** A folder with the system that an image begins from: that of Debian, with Node and npm where the image has them. */
function layBase(image: string, root: string): void {
  const release = /(bookworm|trixie)/.exec(image)?.[1];
  if (!release) throw new Error(`${image} is not known here.`);
  const kept = join(KEPT, `debian-${release}`);
  if (!existsSync(join(kept, 'etc/debian_version'))) {
    mkdirSync(KEPT, { recursive: true });
    run('debootstrap', '--variant=minbase', release, kept);
  }
  run('cp', '-a', kept, root);
  for (const path of NOT_IN_SLIM) rmSync(join(root, path), { recursive: true, force: true });
  const version = /\/node:([\d.]+)/.exec(image)?.[1];
  if (!version) return;
  if (`v${version}` !== process.version) throw new Error(`${image} was tried with ${process.version}.`);
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  // The npm that has started this, as it says itself.
  const npm = dirname(dirname(process.env.npm_execpath ?? ''));
  mkdirSync(join(root, 'usr/local/lib/node_modules'), { recursive: true });
  run('cp', '-a', npm, join(root, 'usr/local/lib/node_modules/npm'));
  run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
}

/** Lends the folder this machine's way to the registry, for as long as something runs there. */
function withNetwork<T>(root: string, work: () => T): T {
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  cpSync('/etc/hosts', join(root, 'etc/hosts'));
  const certificates = join(root, CERTIFICATES);
  const had = existsSync(certificates);
  if (!had && existsSync(CERTIFICATES)) cpSync(CERTIFICATES, certificates);
  try {
    return work();
  } finally {
    if (!had) rmSync(certificates, { force: true });
  }
}

/** What a program in a container sees beside its files, mounted for it alone: /proc, a few devices, shared memory. */
const MOUNTS = `
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for one in null zero full random urandom; do touch "$root/dev/$one"; mount --bind "/dev/$one" "$root/dev/$one"; done
ln -s /proc/self/fd "$root/dev/fd"
mkdir -m 1777 "$root/dev/shm"; mount -t tmpfs -o mode=1777,size=64m tmpfs "$root/dev/shm"
`;

export type Room = {
  readonly root: string;
  /** From the root of the system in the folder. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** `1234:1234`; without it, root. */
  readonly user?: string;
  /** Nothing can be written but in these, which are folders outside. */
  readonly onlyIn?: Readonly<Record<string, string>>;
};

/** The words that start a program as the first process of a system of its own, with what a container gives it. */
export function enter({ root, folder, environment, user = '0:0', onlyIn }: Room, command: readonly string[]): string[] {
  const volumes = Object.entries(onlyIn ?? {}).map(([inside, outside]) => `mount --bind '${outside}' "$root${inside}"`);
  const script = [
    'set -e',
    'root=$1; folder=$2; user=$3; shift 3',
    'mount --bind "$root" "$root"',
    ...(onlyIn ? ['mount -o remount,bind,ro "$root"'] : []),
    MOUNTS,
    ...volumes,
    `exec chroot --userspec="$user" --groups= "$root" /usr/bin/env -i -C "$folder" "$@"`,
  ].join('\n');
  const settings = Object.entries({ PATH: SEARCHED, HOME: '/', ...environment }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const apart = ['unshare', '--mount', '--pid', '--fork', '--kill-child'];
  return [...apart, 'sh', '-c', script, 'sh', root, folder, user, ...settings, ...command];
}

/** Starts a program in such a system; its output is what the streams of the process say. */
export function startIn(room: Room, command: readonly string[]) {
  const [program = '', ...words] = enter(room, command);
  return spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a program in such a system to its end. */
export function runIn(room: Room, command: readonly string[]) {
  const [program = '', ...words] = enter(room, command);
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return { code: status, output: `${stdout}${stderr}` };
}

/** Carries the steps of all stages out, each in a folder of its own below `work`; the root of the last stage. */
export function build(stages: readonly Stage[], context: string, work: string): string {
  const roots = new Map<string, string>();
  for (const stage of stages) {
    const root = join(work, stage.name);
    layBase(stage.image, root);
    roots.set(stage.name, root);
    let folder = '/';
    for (const { name, words } of stage.steps) {
      process.stdout.write(`  ${stage.name}: ${name} ${words.slice(0, 90)}\n`);
      if (name === 'WORKDIR') {
        folder = words;
        mkdirSync(join(root, folder), { recursive: true });
      } else if (name === 'COPY') copy(words.split(/\s+/), { context, roots, root, folder });
      else if (name === 'RUN') {
        const environment = { HOME: '/root', NODE_EXTRA_CA_CERTS: CERTIFICATES };
        const { code, output } = withNetwork(root, () => runIn({ root, folder, environment }, ['sh', '-c', words]));
        if (code !== 0) throw new Error(`RUN ${words} ended with ${code}:\n${output.slice(-4000)}`);
      }
    }
  }
  return roots.get(stages.at(-1)?.name ?? '') as string;
}

type Place = { context: string; roots: ReadonlyMap<string, string>; root: string; folder: string };

function copy(words: string[], { context, roots, root, folder }: Place): void {
  const from = words[0]?.startsWith('--from=')
    ? roots.get((words.shift() as string).slice('--from='.length))
    : undefined;
  const target = words.pop() as string;
  const place = join(root, target.startsWith('/') ? target : join(folder, target));
  if (from === undefined && words[0] === '.') {
    const ignored = join(root, 'tmp/ignored');
    writeFileSync(ignored, '');
    for (const line of readFileSync(join(context, '.dockerignore'), 'utf8').split('\n')) {
      if (line && !line.startsWith('#')) appendFileSync(ignored, `./${line}\n`);
    }
    run('sh', '-c', `tar -C '${context}' --anchored --exclude-from='${ignored}' -c . | tar -C '${place}' -x`);
    rmSync(ignored);
    return;
  }
  // A folder is copied by what is in it, as an image does; a file goes into a folder or takes its name.
  for (const word of words) {
    const source = join(from ?? context, word);
    run(
      'sh',
      '-c',
      `if [ -d '${source}' ]; then mkdir -p '${place}' && cp -a '${source}/.' '${place}'; else cp -a '${source}' '${place}'; fi`,
    );
  }
}

/** Bytes of all files, as an image counts them. */
export const bytesOf = (root: string): number =>
  Number(run('du', '--bytes', '--summarize', '--one-file-system', root).toString().split('\t')[0]);
