import { redirect } from 'react-router';
import type { Route } from './+types/asked-again';

/** The page behind a follow-up letter: its URL reveals nothing about an eye to anybody who reads it. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/since-your-surgery/${encodeURIComponent(params.token)}`);
