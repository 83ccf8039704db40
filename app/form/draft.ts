import { keep, readKept, removeStored } from '#app/device.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a device keeps a draft that nobody touches, in milliseconds. */
export const LIFETIME = 7 * DAY;

type Kept<T> = { readonly content: T; readonly savedAt: number; readonly lifetime?: number };

/** A draft from this device; whose it is, nobody knows. `age` in milliseconds. */
export type Draft<T> = { readonly content: T; readonly age: number };

/** The draft kept under a name, unless it is too old: that one is forgotten. */
export function readDraft<T>(name: string): Draft<T> | null {
  const kept = readKept<Partial<Kept<T>>>(name);
  if (!kept) return null;
  const age = Date.now() - (kept.savedAt ?? 0);
  // Somebody may have set the clock in between.
  if (kept.content !== undefined && Math.abs(age) < (kept.lifetime ?? LIFETIME))
    return { content: kept.content, age: Math.max(age, 0) };
  removeStored(name);
  return null;
}

/** Keeps a draft for seven days from now. Returns whether the next visit will find it. */
export function saveDraft<T>(name: string, content: T): boolean {
  return keep(name, { content, savedAt: Date.now() } satisfies Kept<T>);
}

/** Keeps a draft that was sent for one more day, in case the site did not take it. */
export function keepForADay<T>(name: string): void {
  const draft = readDraft<T>(name);
  if (draft) keep(name, { content: draft.content, savedAt: Date.now(), lifetime: DAY } satisfies Kept<T>);
}

/** How old a draft is, in words: "3 days old". */
export function ageInWords(age: number): string {
  const [count, unit] = age < DAY ? [Math.floor(age / HOUR), 'hour'] : [Math.floor(age / DAY), 'day'];
  if (count === 0) return 'less than an hour old';
  return count === 1 ? `1 ${unit} old` : `${count} ${unit}s old`;
}
