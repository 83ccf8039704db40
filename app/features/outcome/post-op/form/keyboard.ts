import type { KeyboardEvent } from 'react';
import type { PostOpValues } from './values.ts';

/**
 * Keyboard shortcuts of the whole form: Ctrl (or Command) and Enter send it, digits choose a whole point on a scale.
 * Enter alone does not send the form: only the lens is required, so a half-filled form would be accepted.
 */
export function pressKey(event: KeyboardEvent<HTMLFormElement>, change: (patch: Partial<PostOpValues>) => void): void {
  const field = event.target instanceof HTMLInputElement ? event.target : null;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  } else if (event.key === 'Enter' && field) {
    event.preventDefault();
  } else if (field?.type === 'range' && /^\d$/.test(event.key)) {
    change({ [field.id]: Number(event.key) });
  }
}
