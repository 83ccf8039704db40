import { useSyncExternalStore } from 'react';
import { listeners } from '#app/ui/listeners.ts';

/**
 * What a visitor's device stores for the site from one visit to the next, as JSON by name. A browser may refuse any
 * storage by throwing on first access, and full storage refuses as well. Pages work all the same; they check
 * `useDeviceKeeps` before they say that something is saved.
 */
export function readStored<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Stores a value under a name. Returns whether the next visit will find it. */
export function keep(name: string, value: unknown): boolean {
  return note(attempt(() => localStorage.setItem(name, JSON.stringify(value))));
}

/** Removes the value stored under this name. */
export function removeStored(name: string): void {
  attempt(() => localStorage.removeItem(name));
}

/**
 * Calls back when another window of this site removes the value stored under a name on this device. Returns a function
 * that stops watching.
 */
export function watchRemoval(name: string, onRemoval: () => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => key === name && newValue === null && onRemoval();
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

const PROBE = 'iolite.probe';
/** Unknown until something was stored or `useDeviceKeeps` was called. */
let keeps: boolean | undefined;
const { subscribe, notify } = listeners();

function note(stored: boolean): boolean {
  if (keeps !== stored) {
    keeps = stored;
    notify();
  }
  return stored;
}

function deviceKeeps(): boolean {
  keeps ??= attempt(() => localStorage.setItem(PROBE, '')) && attempt(() => localStorage.removeItem(PROBE));
  return keeps;
}

/** Whether this device stores anything for the site. On the server, which cannot know, true. */
export function useDeviceKeeps(): boolean {
  return useSyncExternalStore(subscribe, deviceKeeps, () => true);
}

/** A channel to the other windows of this site on this device; null where the browser has none. */
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
