/** Command line of the server: loopback only, no Unix socket, and a log without data. */
export function serverArguments(cluster: string, port: number, durable: boolean): string[] {
  const settings = durable ? common : [...common, ...throwAway];
  return ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
}

const common = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // Errors and statements may contain personal data. The site logs its failures itself.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  // The server has one client process, and occasionally the `iolite` command. Each connection slot takes memory, as do
  // workers for parallel queries, and JIT compilation does not pay for queries of milliseconds.
  'max_connections=50',
  'autovacuum_max_workers=2',
  'io_method=sync',
  'jit=off',
];

/** For servers whose data end with a test run. */
const throwAway = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=400',
];
