import { data } from 'react-router';
import type { FormShape } from './fields.ts';

/**
 * The result of a form that did not reach the site. The status keeps the router from reloading the page, which would
 * fail as well and lose what was typed.
 */
const UNREACHED = { status: 503 };

/**
 * Sends a form from an open page. A failed request becomes a result too, with everything that was typed.
 *
 * @param onTaken called with what was sent when the response is a redirect.
 */
export async function reachSite<Values extends object, Taken>(
  { request, serverAction }: { readonly request: Request; readonly serverAction: () => Promise<Taken> },
  form: Pick<FormShape<Values>, 'read'>,
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
