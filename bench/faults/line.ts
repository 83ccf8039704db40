import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a server of this machine that breaks, is refused or falls silent as lines between machines do. */
export type Line = {
  readonly port: number;
  /** Ends all connections; new ones are let through. */
  cut(): void;
  /** Ends all connections and lets nobody through. */
  refuse(): void;
  /** Keeps everything open and passes nothing on, either way. */
  hold(): void;
  /** All is as before; what was held comes through. */
  mend(): void;
  close(): void;
};

export async function startLine(to: { hostname: string; port: string }): Promise<Line> {
  const open = new Set<Socket>();
  let state: 'well' | 'refused' | 'held' = 'well';
  const server: Server = createServer((client) => {
    if (state === 'refused') return client.destroy();
    const far = connect(Number(to.port), to.hostname);
    for (const [here, there] of [
      [client, far],
      [far, client],
    ] as const) {
      open.add(here);
      here.pipe(there);
      here
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(here);
          there.destroy();
        });
      if (state === 'held') here.pause();
    }
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    refuse() {
      state = 'refused';
      cut();
    },
    hold() {
      state = 'held';
      for (const socket of open) socket.pause();
    },
    mend() {
      state = 'well';
      for (const socket of open) socket.resume();
    },
    close() {
      server.close();
      cut();
    },
  };
}
