import { useEffect, useRef, useState } from 'react';
import {
  type Columns,
  choicesOf,
  decide,
  type FileChoices,
  isWaiting,
  recalled,
  type Site,
  surveyed,
} from '#app/features/outcome/import/columns.ts';
import type { ReadEyes } from '#app/features/outcome/import/reading/messages.ts';
import { type FileWorker, openFileWorker } from '#app/features/outcome/import/reading/open-worker.ts';
import { memoryOf, type StoredMeanings, writtenUse } from '#app/features/outcome/import/reading/remembered.ts';
import { type CheckedEye, type Decisions, toStore, UNDECIDED } from '#app/features/outcome/import/sending/fates.ts';
import { checkEyes, NotSent, storeFile } from '#app/features/outcome/import/sending/send-file.ts';
import { useSteps } from '#app/features/outcome/import/use-steps.ts';
import { newKey } from '#app/features/outcome/post-op/sending/submission-key.ts';
import type { StoreAnswer } from '#domain/outcome/rules.ts';
import type { Day, Use } from '#domain/spreadsheet/rules.ts';

/** The lines of a file with the site's check of them, and what was decided about them. */
export type Review = {
  readonly checked: readonly CheckedEye[];
  readonly leftOut: ReadEyes['leftOut'];
  readonly decisions: Decisions;
  /** Under which these rows are stored. Other rows are another file: under the first key they would be taken for the stored ones. */
  readonly key: string;
};
type Settings = Site & { readonly remembered: StoredMeanings; readonly onStored: () => void };
/** So much is remembered of one file. */
const MOST_REMEMBERED = 400;

function todayOf(now: Date): Day {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** Takes a file from its choice to the stored batch. */
export function useFileImport({ remembered, onStored, ...site }: Settings) {
  const { stage, setStage, setProgress, run, abort, ...shown } = useSteps();
  const [columns, setColumns] = useState<Columns | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const [stored, setStored] = useState<Extract<StoreAnswer, { kind: 'stored' }> | null>(null);
  const worker = useRef<FileWorker | null>(null);
  // The next file may be chosen before the page has received from the site what was remembered of this one.
  const learned = useRef<StoredMeanings>({});
  useEffect(() => () => worker.current?.end(), []);

  const open = (file: File, sheet?: string) =>
    run('reading', 'choose', async () => {
      worker.current?.end();
      const reader = openFileWorker();
      worker.current = reader;
      const known = { ...remembered, ...learned.current };
      const opened = await reader.ask('open', { file, key: site.columnKey, uses: known, sheet });
      if (opened.kind === 'unreadable') throw new NotSent(opened.why);
      const fixed = new Map(opened.remembered);
      const untouched = { answers: {}, lensOfFile: null, lensChoices: {}, today: todayOf(new Date()) };
      const first = decide({ file, opened, fixed, ...untouched }, site);
      setReview(null);
      setColumns(await recalled(await surveyed(first, site, reader), site, reader, known));
      return 'columns';
    });

  async function choose(some: Partial<FileChoices>) {
    if (!columns || !worker.current) return;
    const now = decide({ ...columns, ...some }, site);
    setColumns(now);
    const later = await surveyed(now, site, worker.current);
    setColumns((current) => (current === now ? later : current));
  }

  const check = () =>
    run('checking', 'columns', async (signal) => {
      const reader = worker.current;
      if (!columns || !reader) return 'choose';
      const now = await surveyed(columns, site, reader);
      setColumns(now);
      if (isWaiting(now)) return 'columns';
      const read = await reader.ask('prepare', choicesOf(now, site.lenses), (share) => setProgress(share / 2));
      const checked = await checkEyes(read.eyes, { signal, onProgress: (share) => setProgress((1 + share) / 2) });
      setReview({ decisions: UNDECIDED, ...review, checked, leftOut: read.leftOut, key: newKey() });
      return 'review';
    });

  const store = () =>
    run('storing', 'review', async (signal) => {
      if (!columns || !review) return 'choose';
      const { columnDigests, family } = columns.opened;
      const meanings = columns.plan.uses.flatMap((use): [string, string][] => {
        const name = columnDigests[use.place];
        return name ? [[name, writtenUse(use)]] : [];
      });
      const said = family === null ? {} : await memoryOf(site.columnKey, family).written(columns, columns.questions);
      const uses = Object.fromEntries([...Object.entries(said), ...meanings].slice(0, MOST_REMEMBERED));
      const { key, decisions, checked } = review;
      setStored(await storeFile({ key, corrects: decisions.corrects, uses, ...toStore(checked, decisions) }, signal));
      learned.current = { ...learned.current, ...uses };
      onStored();
      return 'stored';
    });

  return {
    ...shown,
    stage,
    columns,
    review,
    stored,
    open,
    chooseSheet: (sheet: string) => columns && void open(columns.file, sheet),
    change: ({ place, target, eye }: Use) =>
      columns && void choose({ fixed: new Map([...columns.fixed, [place, { target, eye }]]) }),
    answer: (question: string, value: string) =>
      columns && void choose({ answers: { ...columns.answers, [question]: value } }),
    chooseLens: (lensOfFile: number | null) => void choose({ lensOfFile }),
    nameLens(name: string, lensId: number | null) {
      if (!columns) return;
      const { [name]: _, ...others } = columns.lensChoices;
      void choose({ lensChoices: lensId === null ? others : { ...others, [name]: lensId } });
    },
    check,
    decide: (some: Partial<Decisions>) =>
      review && setReview({ ...review, decisions: { ...review.decisions, ...some }, key: newKey() }),
    store,
    backToColumns: () => setStage('columns'),
    startAnew: () => setStage('choose'),
    stop() {
      abort();
      // A busy worker receives no messages: another one reads the file again on the next request.
      if (stage === 'reading') worker.current?.end();
    },
  };
}
export type FileImport = ReturnType<typeof useFileImport>;
