import { listeners } from './listeners.ts';

/**
 * Modal dialogs now open, the newest last. Everything else is inert while one is open, so messages must go inside it.
 */
const open: HTMLElement[] = [];
const { subscribe, notify } = listeners();
export const subscribeTopLayer = subscribe;

/** Puts a modal on top. Returns a function that removes it again. */
export function registerTopLayer(element: HTMLElement): () => void {
  open.push(element);
  notify();
  return () => {
    open.splice(open.indexOf(element), 1);
    notify();
  };
}

/** Where to render a message in the flow of what is on top: in the modal, above its content; or null. */
export function topLayerMessages(): Element | null {
  return topLayer()?.querySelector('[data-messages]') ?? null;
}

/** The modal on top, or null. */
export function topLayer(): HTMLElement | null {
  return open.at(-1) ?? null;
}
