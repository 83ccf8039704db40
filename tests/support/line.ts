import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Line = {
  /** The same database over this line. */
  readonly url: string;
  readonly port: number;
  /** New connections reach this database instead, whose name is as long. */
  leadTo(databaseUrl: string): void;
  /** From the next message of a client on that contains this text, nothing comes back any more. */
  fallSilentAt(text: string): void;
  /** Ends all connections, and takes no new one. */
  close(): void;
};

const nameIn = (url: string) => new URL(url).pathname.slice(1);

/** A line to a database that can be laid elsewhere, fall silent or break, as lines between machines do. */
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
