import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** As every browser of today asks. */
const AS_A_BROWSER = { 'Accept-Encoding': 'br' };

/** An answer as it came over the wire, its body still compressed. */
export type Answer = { readonly headers: [string, string][]; readonly body: Buffer };

/** Asks as a browser does. Any status but 200 is an error. */
export async function ask(url: string): Promise<Answer> {
  const [response] = (await once(get(url, { headers: AS_A_BROWSER }), 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${body}`);
  const headers = Object.entries(response.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  );
  return { headers, body };
}
