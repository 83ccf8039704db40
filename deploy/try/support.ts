import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { NO_SETTINGS } from '#tests/support/app.ts';
import { startTestPostgres } from '#tests/support/postgres.ts';
import { createDatabase } from '#tests/support/test-database.ts';

export const HOST = 'iolite.example';

export type Answer = { readonly status?: number; readonly headers: IncomingHttpHeaders; readonly body: string };
type Options = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** The local IP from which to connect. */
  readonly localAddress?: string;
  /** Stops reading once the body matches, for streams. */
  readonly enough?: RegExp;
};

/** Sends a request for the site named HOST to a server on this machine, and accepts any certificate. */
export async function ask(origin: string, path: string, options: Options = {}): Promise<Answer> {
  const { headers, body, enough, ...rest } = options;
  const send = origin.startsWith('https:') ? overHttps : overHttp;
  const request = send(new URL(path, origin), {
    ...rest,
    headers: { Host: HOST, ...headers },
    servername: HOST,
    rejectUnauthorized: false,
    agent: false,
  });
  // A proxy may refuse a body and close before all of it is sent.
  request.on('error', () => undefined).end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (enough?.test(text)) break;
  }
  request.destroy();
  return { status: response.statusCode, headers: response.headers, body: text };
}

/** Creates a folder for the duration of a test, readable by accounts other than root. */
export function openFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'iolite-try-'));
  chmodSync(folder, 0o755);
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts PostgreSQL for the duration of a test, and returns the URL of a database with the schema. */
export async function openDatabase(t: TestContext): Promise<string> {
  const postgres = await startTestPostgres();
  t.after(() => postgres.stop());
  return (await createDatabase(postgres.adminUrl)).url;
}

/** Starts a program for the duration of a test, and waits until it listens on a port of this machine. */
export async function openProgram(t: TestContext, port: number, [program = '', ...words]: readonly string[]) {
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  t.after(async () => {
    child.kill();
    await ended;
  });
  await t.waitFor(() => once(connect(port, '127.0.0.1').unref(), 'connect'), { timeout: 90_000 });
}

/** Runs a command for operators, and returns its standard output whatever its exit code is. */
export function runIolite(words: readonly string[], env: NodeJS.ProcessEnv): string {
  const options = { env: { ...process.env, ...NO_SETTINGS, ...env }, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['cli/iolite.mjs', ...words], options).stdout;
}

export const untilReady = (t: TestContext, origin: string) =>
  t.waitFor(async () => assert.equal((await ask(origin, '/readyz')).status, 200), { timeout: 90_000, interval: 200 });
