import { redirect } from 'react-router';
import type { Route } from './+types/compare-redirect';

/** The short URL of the comparison; the query is preserved. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/compare-lenses${url.search}`, 301);
}
