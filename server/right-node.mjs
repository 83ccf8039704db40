// Plain JavaScript: an older Node cannot parse the rest of the site, which is TypeScript.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
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
 * Runs a program of the site with this command line in the folder of the version: as it was compiled, or from its
 * sources where nothing is built. This process becomes it if its Node is suitable; otherwise, and on Windows, it runs
 * beside this one in the Node that npm has installed. Signals are forwarded to that process, it ends when this one does,
 * and its exit code becomes this one's.
 *
 * @param {string} name where the program is, from the root of the project, without an ending
 * @param {readonly string[]} limits of memory of Node; those that this process was given count more
 * @param {string} [version] of the Node that runs this
 */
export async function runOnRightNode(name, flags, version = process.versions.node) {
  const problem = complaint(version);
  const node = problem ? shippedNode() : process.execPath;
  if (!node) {
    process.stderr.write(problem);
    process.exit(1);
  }
  const root = fileURLToPath(new URL('..', import.meta.url));
  process.chdir(root);
  const built = join(root, 'build', `${name}.js`);
  const file = existsSync(built) ? built : join(root, `${name}.ts`);
  // Nothing else of this Node's command line, which may itself be a script that calls this.
  const chosen = process.execArgv.filter((flag) => flag.startsWith('--max-'));
  const words = [...flags, ...chosen, file, ...process.argv.slice(2)];
  if (!problem && process.platform !== 'win32') process.execve(node, [node, ...words], process.env);
  // The channel carries no messages: its close shows the child that its parent has ended.
  const child = spawn(node, words, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
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
