import { parentPort, workerData } from 'node:worker_threads';
import { backUpInTurn, type Turn } from './turn.ts';

// A thread of its own: compressing and encrypting keep nobody's page waiting.
const made = await backUpInTurn(workerData as Turn);
parentPort?.postMessage(made && { file: made.file, bytes: made.bytes, deleted: made.deleted });
