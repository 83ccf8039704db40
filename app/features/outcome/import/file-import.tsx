import { useEffect, useRef } from 'react';
import type { Site } from '#app/features/outcome/import/columns.ts';
import type { StoredMeanings } from '#app/features/outcome/import/reading/remembered.ts';
import { caseListCsv } from '#app/features/outcome/import/sending/csv-files.ts';
import type { CheckedEye } from '#app/features/outcome/import/sending/fates.ts';
import { ChooseStep } from '#app/features/outcome/import/steps/choose-step.tsx';
import { ColumnsStep } from '#app/features/outcome/import/steps/columns-step.tsx';
import { ReviewStep } from '#app/features/outcome/import/steps/review-step.tsx';
import { type FileImport as Import, useFileImport } from '#app/features/outcome/import/use-file-import.ts';
import type { Stage } from '#app/features/outcome/import/use-steps.ts';
import { saveFile } from '#app/features/outcome/save-file.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster, Section, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { KnownCases, StoredBatch } from '#domain/outcome/rules.ts';
import { counted } from '#domain/wording/rules.ts';

type Props = Site & { readonly remembered: StoredMeanings; readonly onStored: () => void };

const HEADINGS = {
  choose: 'Choose the File',
  reading: 'Choose the File',
  columns: 'Check the Columns',
  checking: 'Check the Columns',
  review: 'Check the Lines',
  storing: 'Check the Lines',
  stored: 'Save the Case Numbers',
} as const;

/** From a file to stored eyes: the file, its columns, its lines. */
export function FileImport(props: Props) {
  const file = useFileImport(props);
  const { stage, problem, columns, review, stored } = file;
  const section = useRef<HTMLDivElement>(null);
  const before = useRef(stage);

  // Each step moves focus to its heading; nothing moves the focus while the page loads.
  useEffect(() => {
    if (before.current !== stage) section.current?.focus();
    before.current = stage;
  }, [stage]);

  return (
    <Section id="file-import" heading={HEADINGS[stage]}>
      <div ref={section} tabIndex={-1} className="outline-none">
        <Stack gap={6}>
          {problem && (
            <Notice tone="error" announce title="That did not work.">
              {problem}
            </Notice>
          )}
          {(stage === 'reading' || stage === 'checking' || stage === 'storing') && <ProgressStep {...file} />}
          {stage === 'choose' && <ChooseStep open={file.open} />}
          {stage === 'columns' && columns && (
            <ColumnsStep {...file} columns={columns} lenses={props.lenses} targets={props.targets} />
          )}
          {stage === 'review' && review && columns && (
            <ReviewStep {...file} columns={columns} review={review} lenses={props.lenses} />
          )}
          {stage === 'stored' && stored && review && (
            <Stored stored={stored} checked={review.checked} onAnother={file.startAnew} />
          )}
        </Stack>
      </div>
    </Section>
  );
}

const BUSY_WORDS: Readonly<Partial<Record<Stage, string>>> = {
  reading: 'Reading the file…',
  checking: 'Checking every line…',
  storing: 'Storing the eyes…',
};

/** The running task, its progress, and how to stop it. */
function ProgressStep({ stage, progress, stop }: Pick<Import, 'stage' | 'progress' | 'stop'>) {
  return (
    <Stack gap={4} className="max-w-form">
      <Spinner label={BUSY_WORDS[stage] ?? ''} />
      {progress !== null && (
        <progress className="w-full" max={1} value={progress} aria-label={BUSY_WORDS[stage]}>
          {Math.round(progress * 100)}%
        </progress>
      )}
      <Button look="secondary" className="self-start" onClick={stop}>
        Stop
      </Button>
    </Stack>
  );
}

type StoredProps = {
  readonly stored: StoredBatch & { readonly knownCases: KnownCases };
  readonly checked: readonly CheckedEye[];
  readonly onAnother: () => void;
};

function Stored({ stored, checked, onAnother }: StoredProps) {
  const eyes = (count: number) => counted(count, 'eye is', 'eyes are');
  return (
    <Stack gap={4}>
      <Notice tone="success" announce title={`${eyes(stored.stored)} stored.`}>
        {stored.corrected > 0 && <p>{eyes(stored.corrected)} corrected.</p>}
        <p>“My data only” counts them at once. The import is listed below, and you can undo it as a whole.</p>
      </Notice>
      <p>
        Each patient has a random case number. Save the list and keep it in your practice: it says which of your numbers
        has which case number. Your numbers stay on this device. To correct eyes by a file, put the case numbers in its
        column for patients.
      </p>
      <Cluster>
        <Button
          look="secondary"
          onClick={() => {
            const csv = caseListCsv(
              checked.map(({ eye }) => eye),
              stored.knownCases,
            );
            saveFile(new Blob([csv], { type: 'text/csv' }), 'case-numbers.csv');
          }}
        >
          Save the Case Numbers
        </Button>
        <ButtonLink to="/doctor-dashboard/outcomes">See the Outcomes</ButtonLink>
        <Button look="secondary" onClick={onAnother}>
          Import Another File
        </Button>
      </Cluster>
    </Stack>
  );
}
