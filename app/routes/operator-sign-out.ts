import { redirect } from 'react-router';
import { clearCache } from '#app/clear-cache.ts';
import { operatorServices } from '#app/context/operator.ts';
import type { Route } from './+types/operator-sign-out';

export const loader = () => redirect('/operator');

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await context.get(operatorServices).operators.signOut(request.headers);
  return clearCache(redirect('/operator/sign-in', { headers: cookies.map((cookie) => ['Set-Cookie', cookie]) }));
}
