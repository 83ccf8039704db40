import type { MouseEvent } from 'react';
import { isPlainClick } from '#app/ui/plain-click.ts';
import type { PortalDialog } from './dialog-pages.ts';
import { useOpenDialog } from './portal-dialogs.tsx';

/**
 * For a link to a page of the portal: with scripts, a plain click opens the dialog instead. Any other click, such as
 * one for a new tab, follows the link.
 */
export function useDialogLink(dialog: PortalDialog): (event: MouseEvent<HTMLElement>) => void {
  const open = useOpenDialog();
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    leaveMenu(event.currentTarget);
    open(dialog);
  };
}

/** Closes the phone menu. Focus moves to its button: a dialog returns focus only to a visible element. */
export function leaveMenu(element: HTMLElement): void {
  const menu = element.closest('details');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
