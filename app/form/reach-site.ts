import { data } from 'react-router';
import type { FormShape } from './fields.ts';

/**
 * How a form answers that did not get to the site. The status keeps the router from loading the page again: that would
 * fail as well, and take away what was typed.
 */
const UNREACHED = { status: 503 };

/**
 * Sends a form from an open page. One that does not get to the site is an answer, too, with everything that was typed.
 *
 * @param onTaken called with what was sent when the answer leads elsewhere.
 */
export async function reachSite<Values extends object, Taken>(
  { request, serverAction }: { readonly request: Request; readonly serverAction: () => Promise<Taken> },
  form: FormShape<Values>,
  onTaken?: (sent: FormData) => void,
) {
  const sent = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof Response))
      return data({ values: form.read(sent), outcome: { kind: 'failed' } as const }, UNREACHED);
    onTaken?.(sent);
    throw error;
  }
}
