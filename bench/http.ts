import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire, its body still compressed. */
export type Answer = { readonly headers: [string, string][]; readonly body: Buffer };

/** Asks for brotli, or for other codings. Any status but 200 is an error. */
export async function ask(url: string, codings = 'br'): Promise<Answer> {
  const headers = { 'Accept-Encoding': codings };
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${body}`);
  const answered = Object.entries(response.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  );
  return { headers: answered, body };
}
