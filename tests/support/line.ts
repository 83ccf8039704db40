import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Line = {
  /** The same database through this proxy. */
  readonly url: string;
  readonly port: number;
  /** New connections go to this database instead, whose name must have the same length. */
  leadTo(databaseUrl: string): void;
  /** After the next client message that contains this text, no more responses are forwarded. */
  fallSilentAt(text: string): void;
  /** Closes all connections, and accepts no new one. */
  close(): void;
};

const nameIn = (url: string) => new URL(url).pathname.slice(1);

/** A proxy to a database that can be redirected, silenced or cut, to simulate network failures. */
export async function startLine(databaseUrl: string): Promise<Line> {
  const open = new Set<Socket>();
  let leadsTo = databaseUrl;
  let silentAt: string | undefined;
  const server = createServer((client) => {
    const { hostname, port } = new URL(databaseUrl);
    const database = connect(Number(port), hostname);
    let isSilent = false;
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    const rename = [nameIn(databaseUrl), nameIn(leadsTo)] as const;
    client.on('data', (message: Buffer) => {
      const text = message.toString('latin1');
      isSilent ||= silentAt !== undefined && text.includes(silentAt);
      database.write(Buffer.from(text.replace(...rename), 'latin1'));
    });
    database.on('data', (message: Buffer) => {
      if (!isSilent) client.write(message);
    });
    client.on('end', () => database.end());
    database.on('end', () => client.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    port,
    leadTo(other) {
      leadsTo = other;
    },
    fallSilentAt(text) {
      silentAt = text;
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
