import type { PostOpValues } from './values.ts';

/** A form that was not sent yet, and the key under which it may be sent again without being counted twice. */
export type Draft = { readonly values: PostOpValues; readonly key: string };

const nameOf = (owner: string) => `iolite.post-op-draft.${owner}`;

/** What this doctor entered on this device and did not send yet. Nothing, where storage is refused. */
export function readDraft(owner: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(owner)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

export function saveDraft(owner: string, draft: Draft): void {
  try {
    localStorage.setItem(nameOf(owner), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage only means that a reload would lose what was entered.
  }
}

export function forgetDraft(owner: string): void {
  try {
    localStorage.removeItem(nameOf(owner));
  } catch {
    // Nothing was kept.
  }
}

/** Tells when another tab has sent the draft or thrown it away. Returns what ends the watch. */
export function watchDraft(owner: string, onForgotten: () => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => key === nameOf(owner) && newValue === null && onForgotten();
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
