import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listening } from './ask.ts';
import { until } from './checks.ts';

export type Pooler = { readonly url: string; stop(): Promise<void> };

/** Starts Debian's PgBouncer before a database, with few connections to it, as an account that is not root. */
export async function startPgBouncer(options: {
  databaseUrl: string;
  mode: 'session' | 'transaction';
  size: number;
  port: number;
  work: string;
}): Promise<Pooler> {
  const { databaseUrl, mode, size, port, work } = options;
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const folder = join(work, `pgbouncer-${mode}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${databasePort} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 500
`,
  );
  chmodSync(file, 0o644);
  const child: ChildProcess = spawn('pgbouncer', ['-u', 'nobody', file], { stdio: 'ignore' });
  await until(() => listening(port), 20);
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
