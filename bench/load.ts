import { connect } from 'node:net';
import type { Work } from './rounds.ts';

const CONNECTIONS = 20;
const HEAD_END = '\r\n\r\n';

/**
 * Asks for one address over some connections without pause; how many answers came.
 *
 * It only counts the bytes of the answers, which must all be alike: a client that reads every header needs more
 * of a processor than the servers it is to keep busy, and then measures itself. Autocannon is such a client: it
 * spends 1.3 to 1.7 times as long on a request, and shares the processors with what it measures.
 */
export function keepReading(address: string, milliseconds: number): Promise<Work> {
  const { host, pathname, search } = new URL(address);
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  let length = 0;
  return keepAsking(address, {
    milliseconds,
    request: () => request,
    lengthOf: (answer) => (length ||= lengthOf(answer, [200])),
  });
}

export type Asking = {
  readonly milliseconds: number;
  readonly connections?: number;
  /** The bytes of the next request. */
  readonly request: () => string;
  /** Bytes of a whole answer by its beginning; 0 when that does not tell it yet. */
  readonly lengthOf: (answer: Buffer) => number;
};

/**
 * Asks over some connections without pause.
 *
 * @throws when a connection breaks or an answer is longer than it says.
 */
export async function keepAsking(origin: string, asking: Asking): Promise<Work> {
  const start = performance.now();
  const until = start + asking.milliseconds;
  const { connections = CONNECTIONS } = asking;
  const counts = await Promise.all(Array.from({ length: connections }, () => askOver(new URL(origin), until, asking)));
  return {
    operations: counts.reduce((sum, count) => sum + count, 0),
    seconds: (performance.now() - start) / 1_000,
  };
}

/** Asks over one connection until a moment (performance.now); how many answers came. */
function askOver({ hostname, port }: URL, until: number, { request, lengthOf }: Asking): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let parts: Buffer[] = [];
    let received = 0;
    let length = 0;
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const askNext = () => {
      [parts, received, length] = [[], 0, 0];
      socket.write(request());
    };
    socket.on('data', (data) => {
      try {
        received += data.length;
        if (length === 0) {
          parts.push(data);
          length = lengthOf(parts.length === 1 ? data : Buffer.concat(parts));
        }
      } catch (error) {
        return socket.destroy(error as Error);
      }
      if (length === 0 || received < length) return;
      if (received > length) return socket.destroy(new Error(`${hostname}:${port} answered more than it said.`));
      answers += 1;
      if (performance.now() < until) askNext();
      else socket.end(() => resolve(answers));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${hostname}:${port} closed a connection.`)));
    askNext();
  });
}

/**
 * Bytes of a whole answer, by its head; 0 while the head is not there.
 *
 * @throws when its status is none of these.
 */
export function lengthOf(answer: Buffer, statuses: readonly number[]): number {
  const end = answer.indexOf(HEAD_END);
  if (end < 0) return 0;
  const head = answer.toString('latin1', 0, end + HEAD_END.length);
  if (!statuses.includes(Number(head.slice(9, 12)))) throw new Error(`An answer began with ${head.slice(0, 300)}`);
  const body = /^content-length: (\d+)/im.exec(head)?.[1];
  if (body !== undefined) return head.length + Number(body);
  if (!/^transfer-encoding: chunked/im.test(head)) return head.length;
  const last = answer.indexOf('0\r\n\r\n', head.length, 'latin1');
  return last < 0 ? 0 : last + 5;
}
