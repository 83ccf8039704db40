import { redirect } from 'react-router';
import type { Route } from './+types/compare-redirect';

/** The short address of the comparison; what was chosen goes along. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/compare-lenses${url.search}`, 301);
}
