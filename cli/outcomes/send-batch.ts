import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { BatchAnswer } from '#domain/intake/rules.ts';
import { CommandFailure } from '../failure.ts';

const answered = z.object({
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), refused: z.int() }),
  eyes: z.array(z.looseObject({ index: z.int(), result: z.string() })),
});
const problem = z.object({ detail: z.string(), errors: z.record(z.string(), z.string()).optional() });

/** What became of a batch; `later` when the site could not be reached, or asked to wait for long. */
export type Sent =
  | { readonly kind: 'answered'; readonly answer: Pick<BatchAnswer, 'counts' | 'eyes'> }
  | { readonly kind: 'refused'; readonly why: readonly string[] }
  | { readonly kind: 'later'; readonly why: string };

export type Sender = {
  readonly site: string;
  readonly token: string;
  readonly isDryRun: boolean;
  /** The open period that new eyes are sent for, such as "2026-3"; null for self-selected eyes. */
  readonly period: string | null;
  /** Waits so many seconds. */
  readonly wait: (seconds: number) => Promise<unknown>;
};

/** How long to wait before each further try, in seconds. */
const WAITS = [1, 4, 15, 60];
/** A longer wait is left to the next round, in seconds. */
const LONGEST_WAIT = 300;
/** No answer takes longer, in milliseconds. */
const TIMEOUT = 180_000;

/**
 * Sends a batch, several times under one key while its answer is lost. Sent again later, it has another key: its eyes
 * are on record then, and unchanged.
 *
 * @throws CommandFailure when no other batch would be taken either.
 */
export async function sendBatch(batch: object, { site, token, isDryRun, period, wait }: Sender): Promise<Sent> {
  const body = JSON.stringify(batch);
  const url = new URL('/api/v1/outcomes/batches', site);
  if (isDryRun) url.searchParams.set('dry_run', 'true');
  if (period !== null) url.searchParams.set('period', period);
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'Idempotency-Key': randomUUID(),
  };
  let why = '';
  for (const pause of [...WAITS, null]) {
    const signal = AbortSignal.timeout(TIMEOUT);
    // A token is for this site alone.
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }).catch(() => null);
    const json = await response?.json().catch(() => null);
    const status = response?.status ?? 0;
    const { detail = `The site answered with status ${status}.`, errors = {} } = problem.safeParse(json).data ?? {};
    if (status === 200)
      return { kind: 'answered', answer: answered.parse(json) as Pick<BatchAnswer, 'counts' | 'eyes'> };
    if (status === 400 || status === 401 || status === 403 || status === 404) throw new CommandFailure(detail);
    const isLater = status === 0 || status === 429 || status >= 500;
    if (!isLater) return { kind: 'refused', why: [detail, ...Object.entries(errors).map((one) => one.join(': '))] };
    why = response ? detail : `${site} cannot be reached.`;
    const seconds = Math.max(pause ?? 0, Number(response?.headers.get('Retry-After') ?? 0));
    if (pause === null || seconds > LONGEST_WAIT) break;
    await wait(seconds);
  }
  return { kind: 'later', why };
}
