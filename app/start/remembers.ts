import { DISPLAY_KEY } from '#app/features/site/display-script.ts';

const visit = () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

/** Whether the page has been loaded once more where it was. */
export const wasReloaded = (): boolean => visit()?.type === 'reload';

/**
 * Whether this browser keeps something that the page may have to show or to go on with: a draft, where its window was
 * scrolled to when somebody used the site in it, a part of the page that the address names. The look of the pages is
 * none of it. A browser that does not say counts as one that does.
 */
export function remembersSomething(): boolean {
  try {
    return (
      Object.keys(localStorage).some((key) => key !== DISPLAY_KEY) ||
      sessionStorage.length > 0 ||
      document.cookie !== '' ||
      location.hash !== '' ||
      visit()?.type === 'back_forward'
    );
  } catch {
    return true;
  }
}
