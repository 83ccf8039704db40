import { redirect } from 'react-router';
import type { Route } from './+types/doctor-submissions-moved';

/** One's own submissions stood here once: bookmarks lead to where they are now. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/doctor-dashboard/submissions/${params['*'].split('/').map(encodeURIComponent).join('/')}`);
