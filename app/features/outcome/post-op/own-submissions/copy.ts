import type { RefObject } from 'react';
import { useToast } from '#app/ui/toast.tsx';

/**
 * Returns the function that copies a text to the clipboard and says so. If the browser refuses the clipboard, as it
 * does for pages that are not sent over HTTPS, it selects the element that shows the text instead.
 */
export function useCopy(shown: RefObject<HTMLElement | null>): (text: string, what: string) => Promise<void> {
  const toast = useToast();
  return async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: `${what} is copied.`, variant: 'success' });
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      toast({ title: `${what} is selected.`, description: 'Copy it with your keyboard or menu.' });
    }
  };
}
