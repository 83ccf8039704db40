import { redirect } from 'react-router';
import type { Route } from './+types/doctor-submissions-moved';

/** This page used to list one's own submissions: bookmarks are redirected to where they are now. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/doctor-dashboard/submissions/${params['*'].split('/').map(encodeURIComponent).join('/')}`);
