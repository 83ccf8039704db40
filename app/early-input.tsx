import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Early, Place } from './early-note.ts';

declare global {
  interface Window {
    early?: Early;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Carries over what was typed, chosen and pressed before hydration, as recorded by the note in the head. Must come last
 * on the page: its effects run after those by which forms restore their drafts.
 *
 * Nobody can type between the two steps: React answers an update in a layout effect within the same task, after all
 * other effects. A later task would lose what is typed meanwhile, when a form is rendered with its draft, or empty.
 */
export function EarlyInput() {
  const [isHydrated, setHydrated] = useState(false);
  useLayoutEffect(() => {
    if (!window.early) return;
    if (!isHydrated) {
      recover(window.early);
      setHydrated(true);
    } else queueMicrotask(replay); // React handles the events one after the other only outside of its own work.
  }, [isHydrated]);
  return null;
}

/** Restores values and focus where React has rendered the document again, and leaves presses to React. */
function recover(early: Early): void {
  const { changes, focus, recording } = early;
  recording.abort();
  for (const [old, { value, checked, ...place }] of changes) {
    const control = old.isConnected ? null : find<Control>(place);
    if (!control) continue;
    write(control, value);
    if (isBox(control)) control.checked = checked;
  }
  if (focus && !focus.element.isConnected && document.activeElement === document.body) {
    const element = find<HTMLElement>(focus);
    element?.focus({ preventScroll: true });
    select(element, selectionOf(focus.element));
    // The document may be rendered once more, and browsers forget the caret of a control that has left it.
    if (element) early.focus = { ...focus, element };
  }
}

/** Replays changes to React by the events that browsers send, and the last press. */
function replay(): void {
  const { early } = window;
  if (!early) return;
  delete window.early;
  for (const [changed, { value, checked, ...place }] of early.changes) {
    // A control may be there only since the one before it was changed.
    const control = changed.isConnected ? (changed as Control) : find<Control>(place);
    if (control) flushSync(() => change(control, value, checked));
  }
  const pressed = early.press && (early.press.element.isConnected ? early.press.element : find(early.press));
  (pressed as HTMLElement | null | undefined)?.click();
}

function change(control: Control, value: string, checked: boolean): void {
  if (isBox(control)) {
    // React listens for the click that changes the box.
    if (control.checked === checked) control.checked = !checked;
    control.click();
    return;
  }
  const selection = selectionOf(control);
  // React ignores a value that it has already seen, so set the value of the server's page first.
  if (control.value === value && 'defaultValue' in control) control.value = control.defaultValue;
  write(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  // Last, since React may write the value once more when it answers.
  select(control, selection);
}

/** Sets the value as typing does, bypassing the property through which React tracks what it has set itself. */
function write(control: Control, value: string): void {
  if (control.type === 'file') return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}

const find = <Found extends Element>({ selector, index }: Place) =>
  document.querySelectorAll<Found>(selector)[index] ?? null;

const isBox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** Null where a control has no caret. */
function selectionOf(control: Element): [number, number] | null {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return null;
  const { selectionStart, selectionEnd } = control;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

function select(control: Element | null, selection: [number, number] | null): void {
  if (!selection || !(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  control.setSelectionRange(...selection);
}
