import type { FileImport } from '#app/features/outcome/import/use-file-import.ts';
import type { Stage } from '#app/features/outcome/import/use-steps.ts';
import { Button } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Spinner } from '#app/ui/spinner.tsx';

const WORDS: Readonly<Partial<Record<Stage, string>>> = {
  reading: 'Reading the file…',
  checking: 'Checking every line…',
  storing: 'Storing the eyes…',
};

/** The running task, its progress, and how to stop it. */
export function ProgressStep({ stage, progress, stop }: Pick<FileImport, 'stage' | 'progress' | 'stop'>) {
  return (
    <Stack gap={4} className="max-w-form">
      <Spinner label={WORDS[stage] ?? ''} showLabel />
      {progress !== null && (
        <progress className="w-full" max={1} value={progress} aria-label={WORDS[stage]}>
          {Math.round(progress * 100)}%
        </progress>
      )}
      <Button look="secondary" className="self-start" onClick={stop}>
        Stop
      </Button>
    </Stack>
  );
}
