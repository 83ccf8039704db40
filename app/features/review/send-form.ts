import { data } from 'react-router';
import { forgetDraft } from './draft.ts';
import type { FormAnswer } from './use-review-form.ts';

type Sending<Answer> = { readonly serverAction: () => Promise<Answer> };

/** A send that never reached the site leaves the form as it is; one that was taken needs no draft any more. */
export async function sendForm<Answer>({ serverAction }: Sending<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      forgetDraft();
      throw error;
    }
    const answer: FormAnswer = { errors: {}, failed: true, linkSent: false };
    // Marked as failed, it leads to no further requests, which would fail as well and take the form away.
    return data(answer, { status: 503 });
  }
}
