import { Agent, request } from 'node:http';

const CONNECTIONS = 16;

/** One request of a browser: a page that is read, or, with fields, a form that is sent. */
export type Asked = { readonly path: string; readonly fields?: Readonly<Record<string, string>> };

/**
 * Has so many requests answered, over a few connections at a time.
 *
 * @param nth what is asked by the request of a number.
 * @throws when a connection breaks, or when the site answers that it cannot just now.
 */
export async function askMany(origin: string, times: number, nth: (number: number) => Asked): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  async function keepAsking() {
    while (next < times) {
      next += 1;
      await askOnce(origin, agent, nth(next));
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
  } finally {
    agent.destroy();
  }
}

function askOnce(origin: string, agent: Agent, { path, fields }: Asked): Promise<void> {
  const body = fields && new URLSearchParams(fields).toString();
  const headers = {
    Accept: 'text/html',
    ...(body !== undefined && {
      Origin: origin,
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
    }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(new URL(path, origin), { agent, headers, method: fields ? 'POST' : 'GET' }, (answer) => {
      const { statusCode = 0 } = answer;
      answer.on('error', reject).on('end', () => {
        if (statusCode < 500) resolve();
        else reject(new Error(`${path} answered ${statusCode}.`));
      });
      answer.resume();
    });
    asking.on('error', reject).end(body);
  });
}
