import { useEffect, useRef, useState } from 'react';
import type { OpenedFile, ReadEyes } from '#app/features/outcome/import/reading/messages.ts';
import { type FileWorker, openFileWorker } from '#app/features/outcome/import/reading/open-worker.ts';
import { memoryOf, type StoredMeanings, writtenUse } from '#app/features/outcome/import/reading/remembered.ts';
import { type CheckedEye, type Decisions, toStore } from '#app/features/outcome/import/sending/fates.ts';
import { checkEyes, NotSent, storeFile } from '#app/features/outcome/import/sending/send-file.ts';
import { newKey } from '#app/features/outcome/post-op/sending/submission-key.ts';
import type { StoreAnswer } from '#domain/outcome/rules.ts';
import {
  type Answers,
  type Day,
  type Fixed,
  isOpen,
  type KnownLens,
  lineQuestions,
  openProblems,
  type Plan,
  planOf,
  type Question,
  type Survey,
  type Target,
  type Use,
} from '#domain/spreadsheet/rules.ts';

/** The progress of a file. */
export type Stage = 'choose' | 'reading' | 'columns' | 'checking' | 'review' | 'storing' | 'stored';
/** The choices made about a file, and what follows from them. */
export type Columns = Chosen & {
  readonly plan: Plan;
  readonly survey: Survey;
  readonly questions: readonly Question[];
  /** What remains to be done before the file can be checked, besides answering questions. */
  readonly problems: readonly string[];
};
type Chosen = {
  readonly opened: OpenedFile;
  /** The meanings of columns that were set by hand, or remembered. */
  readonly fixed: Fixed;
  readonly answers: Answers;
  readonly lensOfFile: number | null;
  readonly lensChoices: Readonly<Record<string, number>>;
  /** The day on which the file is read. */
  readonly today: Day;
};
export type Review = { readonly checked: readonly CheckedEye[]; readonly leftOut: ReadEyes['leftOut'] };
type Settings = {
  readonly lenses: readonly KnownLens[];
  /** Of this doctor, for digests. */
  readonly columnKey: string;
  readonly remembered: StoredMeanings;
  /** The possible meanings of columns. */
  readonly targets: readonly Target[];
  readonly onStored: () => void;
};
const NOTHING_SURVEYED: Survey = { lensNames: [], hidden: 0, moments: [], visits: null, isUnlinked: false };
/** Whether anything is missing before the file can be checked. */
export const isWaiting = ({ questions, problems }: Columns): boolean => problems.length > 0 || questions.some(isOpen);
/** So much is remembered of one file. */
const MOST_REMEMBERED = 400;
const UNDECIDED: Decisions = { withoutRefused: false, corrects: false };
const UNREADABLE = 'The file could not be read. Please try again, or save it as CSV.';

function todayOf(now: Date): Day {
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}

/** Takes a file from its choice to the stored batch. Any error is shown, and the previous step stays. */
export function useFileImport({ lenses, columnKey, remembered, targets, onStored }: Settings) {
  const [stage, setStage] = useState<Stage>('choose');
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [columns, setColumns] = useState<Columns | null>(null);
  const [review, setReview] = useState<Review | null>(null);
  const [decisions, setDecisions] = useState(UNDECIDED);
  const [stored, setStored] = useState<Extract<StoreAnswer, { kind: 'stored' }> | null>(null);
  const worker = useRef<FileWorker | null>(null);
  const file = useRef<File | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const key = useRef('');
  // The next file may be chosen before the page has received from the site what was remembered of this one.
  const learned = useRef<StoredMeanings>({});
  useEffect(() => () => worker.current?.end(), []);

  /** Runs one step; when it fails or is aborted, the page returns to the previous state. */
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
      const ask = { file: chosen, key: columnKey, uses: known, ...(sheet === undefined ? {} : { sheet }) };
      const opened = await reader.ask('open', ask);
      if (opened.kind === 'unreadable') throw new NotSent(opened.why);
      const fixed = new Map(opened.remembered);
      const first = decide(
        { opened, fixed, answers: {}, lensOfFile: null, lensChoices: {}, today: todayOf(new Date()) },
        NOTHING_SURVEYED,
      );
      setDecisions(UNDECIDED);
      setColumns(await recalled(await surveyed(first, reader), known, reader));
      return 'columns';
    });
  }

  /** Derived from the choices: the meanings of columns, and the open questions. */
  function decide(chosen: Chosen, survey: Survey): Columns {
    const { opened, fixed, answers, today } = chosen;
    const plan = planOf(opened.looked, { lenses, today, here: targets, fixed, answers });
    return {
      ...chosen,
      plan,
      survey,
      questions: [...plan.questions, ...lineQuestions(survey, answers)],
      problems: openProblems(plan, survey, { ...chosen, looked: opened.looked }),
    };
  }

  /** The same with the contents of the lines, which the worker has. */
  async function surveyed(now: Columns, reader: FileWorker): Promise<Columns> {
    const { plan, opened, answers } = now;
    return decide(now, await reader.ask('survey', { uses: plan.uses, patient: opened.patient, answers, lenses }));
  }

  /** The same with what was answered about files of this kind before. An answer may lead to further questions. */
  async function recalled(now: Columns, known: StoredMeanings, reader: FileWorker): Promise<Columns> {
    const { family } = now.opened;
    const ids = now.questions.map(({ id }) => id).filter((id) => !(id in now.answers));
    if (family === null) return now;
    const names = now.survey.lensNames.map(({ key }) => key);
    const { answers, ...lens } = await memoryOf(columnKey, family).read(known, ids, names);
    const later = decide({ ...now, ...lens, answers: { ...now.answers, ...answers } }, now.survey);
    const isNew = Object.keys(answers).length > 0;
    return isNew ? recalled(await surveyed(later, reader), known, reader) : later;
  }

  async function choose(some: Partial<Chosen>) {
    if (!columns || !worker.current) return;
    const now = decide({ ...columns, ...some }, columns.survey);
    setColumns(now);
    const later = await surveyed(now, worker.current);
    setColumns((current) => (current === now ? later : current));
  }

  async function check() {
    if (!columns) return;
    await step('checking', 'columns', async (signal) => {
      const reader = worker.current ?? restartWorker();
      const now = await surveyed(columns, reader);
      setColumns(now);
      if (isWaiting(now)) return 'columns';
      const { plan, opened, answers, lensOfFile, lensChoices, today } = now;
      const read = await reader.ask(
        'prepare',
        {
          uses: plan.uses,
          days: plan.days,
          patient: opened.patient,
          answers,
          lensOfFile,
          lensChoices,
          lenses,
          today,
        },
        (share) => setProgress(share / 2),
      );
      const checked = await checkEyes(read.eyes, { signal, onProgress: (share) => setProgress((1 + share) / 2) });
      key.current = newKey();
      setReview({ checked, leftOut: read.leftOut });
      return 'review';
    });
  }

  async function store() {
    if (!columns || !review) return;
    await step('storing', 'review', async (signal) => {
      const { columnDigests, family } = columns.opened;
      const meanings = columns.plan.uses.flatMap((use): [string, string][] => {
        const name = columnDigests[use.place];
        return name ? [[name, writtenUse(use)]] : [];
      });
      const said = family === null ? {} : await memoryOf(columnKey, family).written(columns, columns.questions);
      const uses = Object.fromEntries([...Object.entries(said), ...meanings].slice(0, MOST_REMEMBERED));
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
    choose: (chosen: File) => void open(chosen),
    chooseSheet: (sheet: string) => file.current && void open(file.current, sheet),
    change: ({ place, ...use }: Use) => columns && void choose({ fixed: new Map([...columns.fixed, [place, use]]) }),
    answer: (question: string, value: string) =>
      columns && void choose({ answers: { ...columns.answers, [question]: value } }),
    chooseLens: (lensOfFile: number | null) => void choose({ lensOfFile }),
    nameLens(name: string, lensId: number | null) {
      if (!columns) return;
      const { [name]: _, ...others } = columns.lensChoices;
      void choose({ lensChoices: lensId === null ? others : { ...others, [name]: lensId } });
    },
    check: () => void check(),
    decide(some: Partial<Decisions>) {
      // Other rows are another file: under the first key they would be taken for the stored ones.
      key.current = newKey();
      setDecisions({ ...decisions, ...some });
    },
    store: () => void store(),
    backToColumns: () => setStage('columns'),
    startAnew: () => setStage('choose'),
    stop() {
      stopping.current?.abort();
      // A busy worker receives no messages: another one reads the file again on the next request.
      if (stage === 'reading') worker.current?.end();
    },
  };
}
export type FileImport = ReturnType<typeof useFileImport>;

const untilStopped = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
