import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

// Takes every letter and keeps none.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
});
server.listen(0, '127.0.0.1', () => process.send?.((server.server.address() as AddressInfo).port));
