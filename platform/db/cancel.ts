import type { Socket } from 'node:net';
import pg from 'pg';

/** What the library keeps to itself, and needs itself to cancel a statement. */
type Inner = pg.Client & {
  readonly connection: { readonly stream: Socket & { readonly encrypted?: boolean } };
  readonly processID: number | null;
  readonly secretKey: number | null;
};
type Messenger = pg.Connection & {
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processId: number, secretKey: number): void;
};

/** The line of a connection as it stands. */
export const streamOf = (client: pg.Client): Inner['connection']['stream'] => (client as Inner).connection.stream;

/**
 * Asks the server to stop what a connection is at, over a line of its own, and does not wait for it. Through a pooler it
 * reaches whichever connection of the server runs the statement.
 */
export function cancelStatement(client: pg.Client): void {
  const { processID, secretKey, host, port } = client as Inner;
  if (processID === null || secretKey === null) return;
  const { remoteAddress, remotePort, encrypted } = streamOf(client);
  // The same server has shown its certificate on the connection itself.
  const messenger = new pg.Connection({ ssl: encrypted ? { rejectUnauthorized: false } : false }) as Messenger;
  const tell = () => messenger.cancel(processID, secretKey);
  messenger
    .on('error', () => undefined)
    .on('connect', () => (encrypted ? messenger.requestSsl() : tell()))
    .on('sslconnect', tell);
  if (remoteAddress === undefined || remotePort === undefined) messenger.connect(`${host}/.s.PGSQL.${port}`);
  else messenger.connect(remotePort, remoteAddress);
}
