import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

const NOTIFICATION = 'A'.charCodeAt(0);

/**
 * Simulates a pooler in transaction mode: startup parameters are refused, as by PgBouncer by default, and notifications
 * are lost.
 */
export async function startPooler(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    client.once('data', (start) => {
      if (start.includes('statement_timeout')) client.destroy();
    });
    client.pipe(database);
    let rest = Buffer.alloc(0);
    database.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      // A message is its type, its length without the type, and its content.
      while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
        const message = rest.subarray(0, 1 + rest.readInt32BE(1));
        rest = rest.subarray(message.length);
        if (message[0] !== NOTIFICATION) client.write(message);
      }
    });
    database.on('end', () => client.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
