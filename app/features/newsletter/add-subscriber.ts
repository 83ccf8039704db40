import { NEWSLETTER_WORDS } from '#domain/subscriber/rules.ts';
import { addressProblem, type Problem, sendingProblem } from './problem.ts';

/** Too long to be checked, or no e-mail address. */
const NOT_AN_ADDRESS = [413, 422];

/** Signs up for the newsletter. Resolves to the reason of a failure, or null. */
export async function addSubscriber(email: string): Promise<Problem | null> {
  try {
    const response = await fetch('/api/addSubscriber', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (response.ok) return null;
    const message = await messageOf(response);
    return NOT_AN_ADDRESS.includes(response.status) ? addressProblem(message) : sendingProblem(message);
  } catch {
    return sendingProblem(NEWSLETTER_WORDS.failed);
  }
}

/** The site's words for a failure; a proxy in between may send something that cannot be parsed. */
async function messageOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const said = body !== null && typeof body === 'object' && 'message' in body ? body.message : null;
  return typeof said === 'string' && said !== '' ? said : NEWSLETTER_WORDS.unexpected;
}
