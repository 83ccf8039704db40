import { useSyncExternalStore } from 'react';
import { listeners } from '#app/ui/listeners.ts';

/**
 * What a visitor's device keeps for the site from one visit to the next, as JSON by name. A browser may refuse every
 * store, by throwing as soon as it is touched, and a full one refuses as well: pages work all the same, and ask
 * `useDeviceKeeps` before they say that something is kept.
 */
export function readKept<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a value under a name. Returns whether the next visit will find it. */
export function keep(name: string, value: unknown): boolean {
  return note(attempt(() => localStorage.setItem(name, JSON.stringify(value))));
}

/** Keeps nothing under this name any more. */
export function removeStored(name: string): void {
  attempt(() => localStorage.removeItem(name));
}

/**
 * Calls back when another window of this site forgets, on this device, what was kept under a name.
 * Returns what ends the watch.
 */
export function watchRemoval(name: string, onRemoval: () => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => key === name && newValue === null && onRemoval();
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

const PROBE = 'iolite.probe';
/** Unknown until something was kept or somebody asked. */
let keeps: boolean | undefined;
const { subscribe, notify } = listeners();

function note(kept: boolean): boolean {
  if (keeps !== kept) {
    keeps = kept;
    notify();
  }
  return kept;
}

function deviceKeeps(): boolean {
  keeps ??= attempt(() => localStorage.setItem(PROBE, '')) && attempt(() => localStorage.removeItem(PROBE));
  return keeps;
}

/** Whether this device keeps anything for the site; on the server, which cannot know, yes. */
export function useDeviceKeeps(): boolean {
  return useSyncExternalStore(subscribe, deviceKeeps, () => true);
}

/** A line to the other windows of this site on this device; null where the browser grants none. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

function attempt(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
