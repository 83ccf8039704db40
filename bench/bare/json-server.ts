import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const [{ value }] = (await once(process, 'message')) as [{ value: unknown }];
const server = createServer((_request, response) => {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
