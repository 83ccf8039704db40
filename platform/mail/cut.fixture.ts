import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** Where the connection breaks: after half of the message, or after all of it, before the server's response. */
export type Cut = 'in the message' | 'before the answer';

export type BreakingLine = {
  /** The address of the server behind the line. */
  readonly url: string;
  /** Breaks the next connection that sends a message. */
  cutOnce(where: Cut): void;
  stop(): Promise<void>;
};

/** A proxy to an SMTP server whose connections can be cut. */
export async function startBreakingLine(serverUrl: string): Promise<BreakingLine> {
  const server = new URL(serverUrl);
  let planned: Cut | undefined;

  const line = createServer((sender) => {
    const receiver = connect(Number(server.port), server.hostname);
    const cut = () => {
      planned = undefined;
      sender.destroy();
      receiver.destroy();
    };
    let message = '';
    let isMessage = false;
    sender.on('data', (chunk: Buffer) => {
      if (isMessage) message += chunk;
      const breaksNow = isMessage && planned === 'in the message';
      receiver.write(breaksNow ? chunk.subarray(0, chunk.length / 2) : chunk, () => breaksNow && cut());
      if (/^DATA\r\n/im.test(chunk.toString())) isMessage = true;
    });
    receiver.on('data', (chunk: Buffer) => {
      if (planned === 'before the answer' && message.endsWith('\r\n.\r\n')) cut();
      else sender.write(chunk);
    });
    for (const [from, to] of [
      [sender, receiver],
      [receiver, sender],
    ] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const url = new URL(serverUrl);
  url.port = String((line.address() as AddressInfo).port);
  return {
    url: url.href,
    cutOnce(where) {
      planned = where;
    },
    stop: () => new Promise((resolve) => line.close(() => resolve())),
  };
}
