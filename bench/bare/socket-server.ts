import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const [{ bytes }] = (await once(process, 'message')) as [{ bytes: Buffer }];
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => sockets.delete(socket)).resume();
  socket.write(bytes);
});
process.on('message', () => {
  for (const socket of sockets) socket.write(bytes);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
