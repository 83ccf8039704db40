// Plain JavaScript: an older Node cannot parse the rest of the site, which is TypeScript.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST = 24;
const SIGNALS = ['SIGTERM', 'SIGINT'];

/** The message for an unsuitable Node version; undefined when it is suitable. */
export const complaint = (version = process.versions.node) =>
  Number.parseInt(version, 10) >= OLDEST
    ? undefined
    : `Iolite runs on Node ${OLDEST} or newer; this is Node ${version}. ` +
      'On Linux and Windows "npm ci" brings the right one; elsewhere please install it.\n';

/**
 * Runs a program of the site with this command line: in this process if its Node is suitable, otherwise in the Node
 * that npm has installed. Signals are forwarded to that process, it ends when this one does, and its exit code becomes
 * this one's.
 *
 * @param {string} program where the program is, from the root of the project
 * @param {() => Promise<unknown>} load imports it into this process
 * @param {string} [version] of the Node that runs this
 */
export async function runOnRightNode(program, load, version = process.versions.node) {
  const problem = complaint(version);
  if (!problem) {
    // PID 1 of a container ignores signals without a handler; the program installs its own once loaded.
    for (const name of SIGNALS) {
      process.on(name, (_, number) => {
        if (process.listenerCount(name) === 1) process.exit(128 + number);
      });
    }
    return load();
  }
  const node = shippedNode();
  if (!node) {
    process.stderr.write(problem);
    process.exit(1);
  }
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url));
  // The channel carries no messages: its close shows the child that its parent has ended.
  const child = spawn(node, [file, ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const [code, signal] = await once(child, 'exit');
  process.exit(code ?? 128 + constants.signals[signal]);
}

function shippedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    return undefined;
  }
}
