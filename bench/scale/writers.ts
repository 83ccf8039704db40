import { randomUUID } from 'node:crypto';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';

/** What came of one form: when its answer came (performance.now), how long that took, and what it was. */
export type Sent = {
  readonly email: string;
  readonly at: number;
  readonly milliseconds: number;
  readonly status: number;
  /** The visitor was told that it is not known whether it was kept. */
  readonly isUnknown: boolean;
};

/** Sends one review of somebody new, or once more that of somebody. */
export async function sendReview(origin: string, email = `${randomUUID()}@mail.example`): Promise<Sent> {
  const start = performance.now();
  const lensId = String(1 + (Number.parseInt(email.slice(0, 8), 16) % 10));
  const form = formFrom(origin, reviewFields({ email, lensId }));
  const answer = await fetch(`${origin}/submit-review`, { ...form, redirect: 'manual' });
  const isUnknown = (await answer.text()).includes('We could not find out whether this was kept');
  const at = performance.now();
  return { email, at, milliseconds: at - start, status: answer.status, isUnknown };
}

/** Several visitors who send review after review until they are told to stop; then all that came of them. */
export function keepSending(
  origin: string,
  visitors: number,
): { stop(): Promise<Sent[]>; readonly sent: readonly Sent[] } {
  const sent: Sent[] = [];
  let going = true;
  const each = async () => {
    while (going) sent.push(await sendReview(origin));
  };
  const all = Promise.all(Array.from({ length: visitors }, each));
  return {
    sent,
    async stop() {
      going = false;
      await all;
      return sent;
    },
  };
}

export const isKept = ({ status }: Sent) => status === 302;
