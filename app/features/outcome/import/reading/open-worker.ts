import type { Question, Reply, Requests } from './messages.ts';

/** A worker that reads one file, one request at a time. */
export type FileWorker = ReturnType<typeof openFileWorker>;

/** Starts a worker; the readers of files are loaded with it, only once a file is chosen. */
export function openFileWorker() {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
  let last = 0;
  return {
    ask<Name extends keyof Requests>(
      name: Name,
      ask: Requests[Name]['ask'],
      onProgress?: (share: number) => void,
    ): Promise<Requests[Name]['answer']> {
      last += 1;
      const number = last;
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Reply>) => {
          // A request that was given up is still answered.
          if (data.number !== number) return;
          if ('progress' in data) onProgress?.(data.progress);
          else if ('answer' in data) resolve(data.answer as Requests[Name]['answer']);
          else reject(new Error('The file could not be read.'));
        };
        worker.onerror = () => reject(new Error('The file reader did not start.'));
        worker.postMessage({ number, name, ask } as Question);
      });
    },
    /** Terminates it; pending requests are never answered. */
    end: () => worker.terminate(),
  };
}
