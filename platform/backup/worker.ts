import { parentPort, workerData } from 'node:worker_threads';
import { backUpInTurn, type Turn } from './turn.ts';

// A worker thread, so that compression and encryption do not block requests.
const made = await backUpInTurn(workerData as Turn);
parentPort?.postMessage(made && { file: made.file, bytes: made.bytes, deleted: made.deleted });
