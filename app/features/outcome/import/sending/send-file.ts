import type { NumberedEye } from '#app/features/outcome/import/reading/messages.ts';
import {
  type BatchRow,
  type CheckAnswer,
  MOST_OF_A_CHECK,
  type RowCheck,
  type StoreAnswer,
} from '#domain/outcome/rules.ts';
import { type CheckedEye, rowOf, withoutRefused } from './fates.ts';

/** Why a request failed, in words. */
export class NotSent extends Error {}

const UNREACHED =
  'The site cannot be reached. Please try again. A file is stored as a whole or not at all, and never twice.';

/** Sends JSON to the site. @throws NotSent, or the reason of the signal when it was aborted. */
async function post<Answer>(path: string, sent: unknown, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(`/api/outcome-files${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sent),
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new NotSent(UNREACHED);
  });
  const answer = (await response.json().catch(() => ({}))) as Answer & { message?: string; detail?: string };
  if (response.ok) return answer;
  throw new NotSent(answer.message ?? answer.detail ?? UNREACHED);
}

/** Checks eyes in batches; those with a refused value are also checked without it. */
export async function checkEyes(
  eyes: readonly NumberedEye[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<CheckedEye[]> {
  async function ask(rows: readonly BatchRow[], onProgress: (done: number) => void): Promise<RowCheck[]> {
    const checks: RowCheck[] = [];
    for (let start = 0; start < rows.length; start += MOST_OF_A_CHECK) {
      const some = rows.slice(start, start + MOST_OF_A_CHECK);
      checks.push(...(await post<CheckAnswer>('/check', { rows: some }, signal)).rows);
      onProgress(start + some.length);
    }
    return checks;
  }
  const checks = await ask(eyes.map(rowOf), (done) => onProgress(done / eyes.length));
  const first = eyes.map((eye, index) => ({ eye, check: checks[index] as RowCheck }));
  const mendable = first.filter(({ check }) => check.kind === 'refused' && !('lensId' in check.errors));
  const again = await ask(
    mendable.map(({ eye, check }) => rowOf(withoutRefused(eye, check))),
    () => undefined,
  );
  const rests = new Map(mendable.map((one, index) => [one, again[index] as RowCheck]));
  return first.map((one) => ({ ...one, rest: rests.get(one) ?? one.check }));
}

export type FileToStore = {
  /** Generated once for the file: sent again with it, the file is stored once. */
  readonly key: string;
  readonly rows: readonly BatchRow[];
  readonly corrects: boolean;
  readonly rounded: number;
  readonly uses: Readonly<Record<string, string>>;
};

/** Stores a file, all of it or nothing. */
export const storeFile = (file: FileToStore, signal: AbortSignal) =>
  post<Extract<StoreAnswer, { kind: 'stored' }>>('', file, signal);
