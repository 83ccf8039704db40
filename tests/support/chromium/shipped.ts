import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nodeModules } from './folders.ts';
import { unpackProgram, unpackTar } from './unpack.ts';

const shipped = join(nodeModules, '@sparticuz', 'chromium');

/** A browser that starts, or the reason why there is none. */
export type Candidate = { executablePath: string; env?: Record<string, string> } | { missing: string };

/**
 * The Chromium that npm installed, unpacked once per version (about 4 s, 220 MB) into the cache folder.
 *
 * @returns it with the LD_LIBRARY_PATH that it needs, if any
 */
export async function shippedChromium(cache: string): Promise<Candidate> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { missing: `is for Linux on x64, and this is ${process.platform} on ${process.arch}` };
  }
  if (!existsSync(join(shipped, 'bin', 'chromium.br'))) return { missing: 'not installed' };

  const folder = await unpackOnce(cache);
  const executablePath = join(folder, 'chromium');
  if ((await versionError(executablePath, {})) === undefined) return { executablePath };

  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean);
  const env = { LD_LIBRARY_PATH: libraries.join(':') };
  const problem = await versionError(executablePath, env);
  return problem === undefined ? { executablePath, env } : { missing: `does not start: ${problem}` };
}

/** A folder under the final name is always complete: it is filled under a private name, then renamed. */
async function unpackOnce(cache: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(shipped, 'package.json'), 'utf8')) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  const unfinished = await mkdtemp(`${folder}.`);
  try {
    await Promise.all([
      unpackProgram(join(shipped, 'bin', 'chromium.br'), join(unfinished, 'chromium')),
      unpackTar(join(shipped, 'bin', 'swiftshader.tar.br'), unfinished),
      unpackTar(join(shipped, 'bin', 'al2023.tar.br'), join(unfinished, 'al2023')),
    ]);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process may have renamed its own first, which is as good.
    if (!existsSync(folder)) {
      throw new Error(`Could not unpack @sparticuz/chromium into ${cache}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  return folder;
}

async function versionError(executablePath: string, env: Record<string, string>): Promise<string | undefined> {
  try {
    await promisify(execFile)(executablePath, ['--version'], { env: { ...process.env, ...env } });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
