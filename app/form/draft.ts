import { keep, readStored, removeStored } from '#app/device.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a device stores an untouched draft, in milliseconds. */
export const LIFETIME = 7 * DAY;

type StoredDraft<T> = { readonly content: T; readonly savedAt: number; readonly lifetime?: number };

/** A draft from this device, whose author is unknown. `age` in milliseconds. */
export type Draft<T> = { readonly content: T; readonly age: number };

/** The draft stored under a name. An expired one is removed. */
export function readDraft<T>(name: string): Draft<T> | null {
  const stored = readStored<Partial<StoredDraft<T>>>(name);
  if (!stored) return null;
  const age = Date.now() - (stored.savedAt ?? 0);
  // The clock may have been set in between.
  if (stored.content !== undefined && Math.abs(age) < (stored.lifetime ?? LIFETIME))
    return { content: stored.content, age: Math.max(age, 0) };
  removeStored(name);
  return null;
}

/** Stores a draft for seven days from now. Returns whether the next visit will find it. */
export function saveDraft<T>(name: string, content: T): boolean {
  return keep(name, { content, savedAt: Date.now() } satisfies StoredDraft<T>);
}

/** Keeps a draft that was sent for one more day, in case the site did not accept it. */
export function keepForADay<T>(name: string): void {
  const draft = readDraft<T>(name);
  if (draft) keep(name, { content: draft.content, savedAt: Date.now(), lifetime: DAY } satisfies StoredDraft<T>);
}

/** How old a draft is, in words: "3 days old". */
export function ageInWords(age: number): string {
  const [count, unit] = age < DAY ? [Math.floor(age / HOUR), 'hour'] : [Math.floor(age / DAY), 'day'];
  if (count === 0) return 'less than an hour old';
  return count === 1 ? `1 ${unit} old` : `${count} ${unit}s old`;
}
