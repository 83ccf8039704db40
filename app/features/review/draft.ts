import type { FormValues } from './form-values.ts';

const KEY = 'iolite.review-draft';

/** What was typed into the review form on this device and not sent yet. Nothing, where storage is refused. */
export function readDraft(): FormValues | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as FormValues | null;
  } catch {
    return null;
  }
}

export function saveDraft(values: FormValues): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // A full or forbidden storage only means that a reload would lose the text.
  }
}

export function forgetDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
