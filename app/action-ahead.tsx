import { PrefetchPageLinks } from 'react-router';

/**
 * Fetches, for a form that posts to another page, the code that answers when the site cannot be reached. Without it the
 * router would look for that code when nothing can be fetched, and reload the page: typed values would be lost to the
 * browser's error page.
 */
export function ActionAhead({ page }: { page: string }) {
  return <PrefetchPageLinks page={page} />;
}
