import { useEffect, useRef, useState } from 'react';
import type { LensNames, OpenedFile, ReadEyes } from '#app/features/outcome/import/reading/messages.ts';
import { type FileWorker, openFileWorker } from '#app/features/outcome/import/reading/open-worker.ts';
import { writtenUse } from '#app/features/outcome/import/reading/remembered.ts';
import { type CheckedEye, type Decisions, toStore } from '#app/features/outcome/import/sending/fates.ts';
import { checkEyes, NotSent, storeFile } from '#app/features/outcome/import/sending/send-file.ts';
import { newKey } from '#app/features/outcome/post-op/sending/submission-key.ts';
import type { StoredBatch } from '#domain/outcome/rules.ts';
import {
  type Day,
  type KnownLens,
  openQuestions,
  proposeUses,
  type Target,
  type Use,
  withNotations,
} from '#domain/spreadsheet/rules.ts';

/** How far a file has come. */
export type Stage = 'choose' | 'reading' | 'columns' | 'checking' | 'review' | 'storing' | 'stored';
/** What has been chosen for the columns of a file. */
export type Columns = {
  readonly opened: OpenedFile;
  readonly uses: readonly Use[];
  readonly names: LensNames;
  readonly lensOfFile: number | null;
  readonly lensChoices: Readonly<Record<string, number>>;
};
export type Review = { readonly checked: readonly CheckedEye[]; readonly leftOut: ReadEyes['leftOut'] };
type Settings = {
  readonly lenses: readonly KnownLens[];
  /** Of this doctor, for digests. */
  readonly numberKey: string;
  readonly remembered: Readonly<Record<string, string>>;
  /** What columns can be taken for. */
  readonly targets: readonly Target[];
  readonly onStored: () => void;
};
const UNDECIDED: Decisions = { withoutRefused: false, corrects: false };
const UNREADABLE = 'The file could not be read. Please try again, or save it as CSV.';

function todayOf(now: Date): Day {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** Takes a file from its choice to the stored batch. Whatever goes wrong is said, and leaves the step before. */
export function useFileImport({ lenses, numberKey, remembered, targets, onStored }: Settings) {
  const [stage, setStage] = useState<Stage>('choose');
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [columns, setColumns] = useState<Columns | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const [decisions, setDecisions] = useState(UNDECIDED);
  const [stored, setStored] = useState<StoredBatch | null>(null);
  const worker = useRef<FileWorker | null>(null);
  const file = useRef<File | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const key = useRef('');
  // The next file may be chosen before the page has heard from the site what this one has taught it.
  const learned = useRef<Readonly<Record<string, string>>>({});
  useEffect(() => () => worker.current?.end(), []);

  /** Does one step; when it fails or is stopped, the page is where it was before. */
  async function step(during: Stage, before: Stage, work: (signal: AbortSignal) => Promise<Stage>): Promise<void> {
    const stop = new AbortController();
    stopping.current = stop;
    setProblem(null);
    setProgress(null);
    setStage(during);
    try {
      const next = await Promise.race([work(stop.signal), untilStopped(stop.signal)]);
      setStage(next);
    } catch (error) {
      setStage(before);
      if (!stop.signal.aborted) setProblem(error instanceof NotSent ? error.message : UNREADABLE);
    }
  }

  const restartWorker = () => {
    worker.current?.end();
    worker.current = openFileWorker();
    return worker.current;
  };

  async function open(chosen: File, sheet?: string) {
    file.current = chosen;
    await step('reading', 'choose', async () => {
      const reader = restartWorker();
      const known = { ...remembered, ...learned.current };
      const ask = { file: chosen, key: numberKey, uses: known, ...(sheet === undefined ? {} : { sheet }) };
      const opened = await reader.ask('open', ask);
      if (opened.kind === 'unreadable') throw new NotSent(opened.why);
      const uses = proposeUses(opened.looked, lenses, todayOf(new Date()), new Map(opened.remembered), targets);
      const names = await reader.ask('lenses', { uses, lenses });
      setDecisions(UNDECIDED);
      setColumns({ opened, uses, names, lensOfFile: null, lensChoices: {} });
      return 'columns';
    });
  }

  async function change(use: Use) {
    if (!columns) return;
    const { looked } = columns.opened;
    const uses = withNotations(
      columns.uses.map((one) => (one.place === use.place ? use : one)),
      looked,
    );
    setColumns({ ...columns, uses });
    const names = await worker.current?.ask('lenses', { uses, lenses });
    if (names) setColumns((now) => (now?.uses === uses ? { ...now, names } : now));
  }

  async function check() {
    if (!columns) return;
    const { uses, lensOfFile, lensChoices } = columns;
    await step('checking', 'columns', async (signal) => {
      const choices = { uses, lensOfFile, lensChoices, lenses, today: todayOf(new Date()) };
      const read = await (worker.current ?? restartWorker()).ask('prepare', choices, (share) => setProgress(share / 2));
      const checked = await checkEyes(read.eyes, { signal, onProgress: (share) => setProgress((1 + share) / 2) });
      key.current = newKey();
      setReview({ checked, leftOut: read.leftOut });
      return 'review';
    });
  }

  async function store() {
    if (!columns || !review) return;
    await step('storing', 'review', async (signal) => {
      const { columnDigests } = columns.opened;
      const uses = Object.fromEntries(
        columns.uses.flatMap((use) => {
          const name = columnDigests[use.place];
          return name ? [[name, writtenUse(use)]] : [];
        }),
      );
      const sent = { key: key.current, corrects: decisions.corrects, uses, ...toStore(review.checked, decisions) };
      setStored(await storeFile(sent, signal));
      learned.current = { ...learned.current, ...uses };
      onStored();
      return 'stored';
    });
  }

  return {
    stage,
    problem,
    progress,
    columns,
    review,
    decisions,
    stored,
    /** What is still to be said before the file can be checked. */
    open: columns ? openQuestions(columns.uses, columns.opened.looked, columns.lensOfFile) : [],
    choose: (chosen: File) => void open(chosen),
    chooseSheet: (sheet: string) => file.current && void open(file.current, sheet),
    change: (use: Use) => void change(use),
    chooseLens: (lensOfFile: number | null) => columns && setColumns({ ...columns, lensOfFile }),
    nameLens(name: string, lensId: number | null) {
      if (!columns) return;
      const { [name]: _, ...others } = columns.lensChoices;
      setColumns({ ...columns, lensChoices: lensId === null ? others : { ...others, [name]: lensId } });
    },
    check: () => void check(),
    decide(some: Partial<Decisions>) {
      // Other rows are another file: under the key of the first they would be taken for what is stored.
      key.current = newKey();
      setDecisions({ ...decisions, ...some });
    },
    store: () => void store(),
    backToColumns: () => setStage('columns'),
    startAnew: () => setStage('choose'),
    stop() {
      stopping.current?.abort();
      // A worker that is busy hears nothing: another one reads the file again when it is asked.
      if (stage === 'reading') worker.current?.end();
    },
  };
}
export type FileImport = ReturnType<typeof useFileImport>;

const untilStopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
