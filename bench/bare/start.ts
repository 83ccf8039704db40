import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server without a site in it, as a process of its own. */
export type BareServer = { readonly port: number; readonly process: ChildProcess };

/** Starts one of the servers of this folder and hands it what it is to serve. */
async function start(file: string, served: object): Promise<BareServer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: 'advanced' });
  child.send(served);
  const [port] = (await once(child, 'message')) as [number];
  return { port, process: child };
}

/** Answers every request with the same bytes from memory. */
export const startHttpServer = (answer: { headers: [string, string][]; body: Buffer }) =>
  start('./http-server.ts', answer);

/** Takes every letter. */
export const startMailServer = () => start('./mail-server.ts', {});
