import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Limits } from '#platform/limits/limits.ts';

/** A request under an e-mail address. Its response does not say whether a letter is sent. */
const request = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('doctor-password') }),
  z.object({ kind: z.literal('operator-password') }),
  z.object({ kind: z.literal('edit-link'), lensId: z.int() }),
  z.object({
    kind: z.literal('subscription'),
    lensId: z.int().nullable(),
    source: z.enum(['page', 'api']),
    askedAt: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('invitation'),
    lensId: z.int(),
    sender: z.object({ name: z.string(), email: z.string(), uid: z.string().nullable() }),
  }),
]);
export type LetterRequest = z.infer<typeof request>;

const requested = z.object({
  to: z.string().min(3),
  request,
  /** Only limits that guard passwords apply. */
  isSpared: z.boolean(),
});

/**
 * Requests for letters that only some addresses get. Every request is enqueued in the same way, and the address is
 * looked up when the job runs, so that neither the response nor its time depends on what is stored about the address.
 */
export const requestQueue = { name: 'letter-requests', data: requested } satisfies Queue<z.infer<typeof requested>>;

/** Handlers by kind of request. Each must be safe to repeat. */
export type RequestHandlers = {
  readonly [Kind in LetterRequest['kind']]: {
    carryOut(to: string, request: Extract<LetterRequest, { kind: Kind }>): Promise<void>;
  };
};

export function createRequests({ jobs, limits }: { readonly jobs: Jobs; readonly limits: Limits }) {
  return {
    /** Enqueues a request in the caller's transaction. */
    request: (tx: Transaction, to: string, request: LetterRequest) =>
      jobs.enqueue(tx, requestQueue, { to, request, isSpared: limits.isSpared() }),

    /** Starts handling requests; the job queue must have been started. */
    start: (handlers: RequestHandlers) =>
      jobs.work(requestQueue, async ({ data: { to, request, isSpared } }) => {
        const handler = handlers[request.kind] as { carryOut(to: string, request: LetterRequest): Promise<void> };
        const act = () => handler.carryOut(to, request);
        await (isSpared ? limits.spare(act) : act());
      }),
  };
}
