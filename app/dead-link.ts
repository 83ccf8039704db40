import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For the page of a mailed link: an act that came too late, or that agreed to something which is no longer what was
 * shown, lets it look again. By
 * itself, the router asks nothing anew after a refusal, and the page would stand there as if nothing had been pressed.
 */
export function lookAgainWhenGone({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus === 410 || actionStatus === 409;
}
