import { parentPort, workerData } from 'node:worker_threads';
import { backUpInTurn, type Turn } from './turn.ts';

// A worker thread, so that compression and encryption do not block requests.
await backUpInTurn(workerData as Turn, (done) => parentPort?.postMessage(done));
