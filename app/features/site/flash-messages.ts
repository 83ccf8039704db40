import type { Flash } from '#app/flash.ts';
import type { ToastMessage } from '#app/ui/toast.tsx';

/** What each message of an action says on the next page. */
export const FLASH_MESSAGES: Record<Flash, ToastMessage> = {
  'review-sent': {
    title: 'Thank you for your valuable feedback!',
    description: 'Whenever a review still needs to be confirmed, we e-mail a link to its author.',
    variant: 'success',
  },
  'review-confirmed': { title: 'Your review is confirmed.', description: 'It now carries a tick.', variant: 'success' },
  'review-removed': { title: 'The review has been removed.', variant: 'success' },
  'change-applied': { title: 'Your review has been updated.', variant: 'success' },
  'change-discarded': { title: 'Your review stays as it was.', variant: 'success' },
};
