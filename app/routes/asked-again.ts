import { redirect } from 'react-router';
import type { Route } from './+types/asked-again';

/** A letter that asks again leads here: its own address tells whoever reads it along nothing about an eye. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/since-your-surgery/${encodeURIComponent(params.token)}`);
