import { connect } from 'node:net';

const CONNECTIONS = 20;

/**
 * How many requests a second an address answers while twenty browsers ask for it without pause.
 *
 * It only counts the bytes of the answers, which must all be alike: a client that reads every header needs more
 * of a processor than the servers it is to keep busy, and then measures itself. Autocannon is such a client: it
 * spends 1.3 to 1.7 times as long on a request, and shares the processors with what it measures.
 */
export async function requestsPerSecond(address: string, milliseconds: number): Promise<number> {
  const start = performance.now();
  const until = start + milliseconds;
  const counts = await Promise.all(Array.from({ length: CONNECTIONS }, () => keepAsking(new URL(address), until)));
  return (1_000 * counts.reduce((sum, count) => sum + count, 0)) / (performance.now() - start);
}

/** Asks over one connection until a moment (performance.now); how many answers came. */
function keepAsking({ hostname, port, host, pathname }: URL, until: number): Promise<number> {
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let answers = 0;
    let length = 0;
    let received = 0;
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('data', (data) => {
      length ||= lengthOf(data);
      received += data.length;
      if (received < length) return;
      if (received > length) return socket.destroy(new Error(`${host}${pathname} did not always answer alike.`));
      answers += 1;
      received = 0;
      if (performance.now() < until) socket.write(request);
      else socket.end(() => resolve(answers));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${host} closed a connection.`)));
    socket.write(request);
  });
}

/** Bytes of a whole answer, by its head; 0 when the status is not 200, so that what follows cannot fit. */
function lengthOf(answer: Buffer): number {
  const head = answer.toString('latin1', 0, answer.indexOf('\r\n\r\n'));
  const body = /^HTTP\/1\.1 200 .*^content-length: (\d+)/ims.exec(head)?.[1];
  return body === undefined ? 0 : head.length + 4 + Number(body);
}
