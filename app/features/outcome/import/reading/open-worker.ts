import type { Asks, Question, Said } from './messages.ts';

/** A worker that reads one file, one request at a time. */
export type FileWorker = {
  ask<Name extends keyof Asks>(
    name: Name,
    ask: Asks[Name]['ask'],
    onProgress?: (share: number) => void,
  ): Promise<Asks[Name]['answer']>;
  /** Terminates it; pending requests are never answered. */
  end(): void;
};

/** Starts a worker; the readers of files are loaded with it, only once a file is chosen. */
export function openFileWorker(): FileWorker {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
  let asked = 0;
  return {
    ask<Name extends keyof Asks>(name: Name, ask: Asks[Name]['ask'], onProgress?: (share: number) => void) {
      asked += 1;
      const number = asked;
      return new Promise<Asks[Name]['answer']>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Said>) => {
          // A request that was given up is still answered.
          if (data.number !== number) return;
          if ('progress' in data) onProgress?.(data.progress);
          else if ('answer' in data) resolve(data.answer as Asks[Name]['answer']);
          else reject(new Error('The file could not be read.'));
        };
        worker.onerror = () => reject(new Error('The file reader did not start.'));
        worker.postMessage({ number, name, ask } as Question);
      });
    },
    end: () => worker.terminate(),
  };
}
