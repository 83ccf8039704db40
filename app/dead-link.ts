import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For the page of a mailed link. Revalidates after an action that came too late, or that agreed to something that has
 * changed since. By default the router does not revalidate after an error response, and the page would look as if
 * nothing had been pressed.
 */
export function lookAgainWhenGone({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 410 || actionStatus === 409;
}
