import { redirect } from 'react-router';
import type { Route } from './+types/compare-redirect';

/** The short address of the comparison; what was chosen goes along. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/compare-lenses${new URL(request.url).search}`, 301);
}
