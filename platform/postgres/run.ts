import { spawn } from 'node:child_process';
import { parse } from 'node:path';
import { identityOf, type RuntimeUser } from './runtime-user.ts';

/**
 * Environment of PostgreSQL's programs: without the site's own variables, so that no setting or secret leaks into them.
 */
export const serverEnvironment: NodeJS.ProcessEnv =
  process.platform === 'win32' ? { ...process.env, LC_ALL: 'C' } : { LC_ALL: 'C' };

/** A working directory that every user may enter, unlike perhaps the current one. */
export const neutralFolder = parse(process.execPath).root;

/** Exit code (null when the program could not be started or was killed) and all output. */
export type RunResult = { readonly code: number | null; readonly output: string };

/** Runs a program to its end as the given user. Never rejects: a failed start is a result too. */
export function run(program: string, args: readonly string[], user: RuntimeUser): Promise<RunResult> {
  const execution = new Promise<RunResult>((resolve, reject) => {
    let output = '';
    const collect = (chunk: string) => {
      output += chunk;
    };
    const child = spawn(program, args, {
      ...identityOf(user),
      cwd: neutralFolder,
      env: serverEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
  });
  return execution.catch((error: Error) => ({ code: null, output: error.message }));
}

/**
 * Whether the user may pass through the folder. Tested as that user, because permission bits do not show access lists,
 * mounts and namespaces.
 */
export async function mayEnter(folder: string, user: RuntimeUser): Promise<boolean> {
  const { code } = await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], user);
  return code === 0;
}
