import { once } from 'node:events';
import { type ClientRequest, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { connect } from 'node:net';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};
export type Question = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** From which address of this machine it comes. */
  readonly from?: string;
  /** Ends as soon as so much of the answer has come, for an answer that has no end. */
  readonly enough?: RegExp;
};

/** Asks a site that is called `host` at an address of this machine, and takes any certificate for it. */
export async function ask(origin: string, path: string, host: string, question: Question = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, from, enough } = question;
  const { protocol, hostname, port } = new URL(origin);
  const send = protocol === 'https:' ? overHttps : overHttp;
  const asked = send({
    hostname,
    port,
    path,
    method,
    headers: { Host: host, ...headers },
    ...(from && { localAddress: from }),
    servername: host,
    rejectUnauthorized: false,
    agent: false,
    timeout: 90_000,
  });
  // A proxy may refuse what is sent before all of it has come, and close.
  asked.on('error', () => undefined);
  const answered = Promise.race([
    once(asked, 'response'),
    once(asked, 'close').then(() => Promise.reject(new Error(`${method} ${path} had no answer`))),
  ]);
  void sendPieces(asked, Buffer.from(body ?? ''));
  const [response] = await answered;
  let text = '';
  response.setEncoding('utf8');
  try {
    for await (const chunk of response) {
      text += chunk;
      if (enough?.test(text)) break;
    }
  } finally {
    asked.destroy();
  }
  return { status: response.statusCode, headers: response.headers, body: text };
}

const PIECE = 64 * 1024;

/**
 * Sends a body as long as nobody has answered. Of one that is sent in one go a proxy that refuses it leaves a part
 * unread, and closes: the line is reset then, and the answer lost that was on its way.
 */
async function sendPieces(asked: ClientRequest, body: Buffer): Promise<void> {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  let isAnswered = false;
  asked.once('response', resolve).once('close', resolve);
  void answered.then(() => {
    isAnswered = true;
  });
  for (let sent = 0; sent < body.length; sent += PIECE) {
    if (isAnswered) return;
    const isTaken = asked.write(body.subarray(sent, sent + PIECE));
    if (isTaken) await setImmediate();
    else await Promise.race([new Promise((drained) => asked.once('drain', drained)), answered]);
  }
  asked.end();
}

/** Waits until somebody listens on a port of this machine. */
export async function listening(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await Promise.race([
      once(socket, 'connect'),
      pause(5_000).then(() => Promise.reject(new Error(`nobody listens on ${port}`))),
    ]);
  } finally {
    socket.destroy();
  }
}
