import { useRef, useState } from 'react';
import { NotSent } from '#app/features/outcome/import/sending/send-file.ts';

/** The progress of a file. */
export type Stage = 'choose' | 'reading' | 'columns' | 'checking' | 'review' | 'storing' | 'stored';

const UNREADABLE = 'The file could not be read. Please try again, or save it as CSV.';

/** The steps of an import. Any error is shown, and the previous step stays. */
export function useSteps() {
  const [stage, setStage] = useState<Stage>('choose');
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const stopping = useRef<AbortController | null>(null);

  /** Runs one step; when it fails or is aborted, the page returns to the previous state. */
  async function run(during: Stage, before: Stage, work: (signal: AbortSignal) => Promise<Stage>): Promise<void> {
    const stop = new AbortController();
    stopping.current = stop;
    setProblem(null);
    setProgress(null);
    setStage(during);
    try {
      setStage(await Promise.race([work(stop.signal), untilStopped(stop.signal)]));
    } catch (error) {
      setStage(before);
      if (!stop.signal.aborted) setProblem(error instanceof NotSent ? error.message : UNREADABLE);
    }
  }

  return { stage, setStage, problem, progress, setProgress, run, abort: () => stopping.current?.abort() };
}

const untilStopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
