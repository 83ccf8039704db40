import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [{ headers, body }] = (await once(process, 'message')) as [{ headers: [string, string][]; body: Buffer }];
const server = createServer((_request, response) => response.writeHead(200, headers.flat()).end(body));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
