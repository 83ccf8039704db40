import { data } from 'react-router';
import { forgetDraft } from './draft.ts';
import { sentForm } from './form-values.ts';
import type { FormAnswer } from './review-form.tsx';

type Sending<Answer> = { readonly request: Request; readonly serverAction: () => Promise<Answer> };

/** A send that never reached the site leaves the form as it is; one that was taken needs no draft any more. */
export async function sendForm<Answer>({ request, serverAction }: Sending<Answer>) {
  const form = Object.fromEntries(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      forgetDraft();
      throw error;
    }
    const answer: FormAnswer = { values: sentForm(form), errors: {}, failed: true, linkSent: false };
    // Marked as failed, it leads to no further requests, which would fail as well and take the form away.
    return data(answer, { status: 503 });
  }
}
