import type { MouseEvent } from 'react';

/** Whether a click on a link just follows it; any other opens a tab or a window and is left to the browser. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
