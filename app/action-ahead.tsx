import { PrefetchPageLinks } from 'react-router';

/**
 * Fetches, for a form that is sent to another page, the code that answers when the site is not reached. Without it the
 * router would look for that code at the moment when nothing can be fetched, and load the whole page anew: what was
 * typed would end on the browser's page of errors.
 */
export function ActionAhead({ page }: { page: string }) {
  return <PrefetchPageLinks page={page} />;
}
