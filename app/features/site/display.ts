import { useSyncExternalStore } from 'react';
import { keep, readStored } from '#app/device.ts';
import { listeners } from '#app/ui/listeners.ts';
import { DISPLAY_KEY } from './display-script.ts';

/** The display settings and their values. The first value is the default. */
const CHOICES = {
  text: ['normal', 'large', 'larger'],
  theme: ['system', 'light', 'dark'],
  contrast: ['standard', 'more'],
} as const;

type Setting = keyof typeof CHOICES;
export type Choice<S extends Setting> = (typeof CHOICES)[S][number];

const STRONGER = '(prefers-contrast: more)';

const { subscribe, notify } = listeners(() => {
  const system = matchMedia(STRONGER);
  system.addEventListener('change', notify);
  window.addEventListener('storage', adopt);
  return () => {
    system.removeEventListener('change', notify);
    window.removeEventListener('storage', adopt);
  };
});

/** Applies the settings again if React has rendered the document again: the script in the head does not run twice. */
export function showKeptChoices(): void {
  Object.assign(document.documentElement.dataset, readStored<object>(DISPLAY_KEY));
}

/** Another window of this site has changed the settings. */
function adopt({ key, newValue }: StorageEvent): void {
  if (key !== DISPLAY_KEY && key !== null) return;
  const { dataset } = document.documentElement;
  for (const setting of Object.keys(CHOICES)) delete dataset[setting];
  try {
    Object.assign(dataset, JSON.parse(newValue ?? 'null'));
  } catch {
    // Not a value of ours: use the default.
  }
  notify();
}

/** Needs no attribute: it follows the system, or is the default. */
function usual<S extends Setting>(setting: S): Choice<S> {
  const choices: readonly Choice<S>[] = CHOICES[setting];
  return choices[setting === 'contrast' && matchMedia(STRONGER).matches ? 1 : 0] as Choice<S>;
}

function read<S extends Setting>(setting: S): Choice<S> {
  const attribute = document.documentElement.dataset[setting];
  const choices: readonly Choice<S>[] = CHOICES[setting];
  return choices.find((choice) => choice === attribute) ?? usual(setting);
}

function choose<S extends Setting>(setting: S, choice: Choice<S>): void {
  const { dataset } = document.documentElement;
  if (choice === usual(setting)) delete dataset[setting];
  else dataset[setting] = choice;
  const chosen = Object.keys(CHOICES).flatMap((name) => (dataset[name] ? [[name, dataset[name]]] : []));
  keep(DISPLAY_KEY, Object.fromEntries(chosen));
  notify();
}

/**
 * A setting of this device as the page shows it now, and the function that changes it, here and in other windows. On
 * the server, and until scripts run, it is the default.
 */
export function useDisplay<S extends Setting>(setting: S): [Choice<S>, (choice: Choice<S>) => void] {
  const chosen = useSyncExternalStore(
    subscribe,
    () => read(setting),
    (): Choice<S> => CHOICES[setting][0],
  );
  return [chosen, (choice) => choose(setting, choice)];
}
