import { reviewServices } from '#app/context/review.ts';
import { visitorContext } from '#app/context.ts';
import { newAuthorKey, readAuthorKey } from '#app/features/review/author-cookie.ts';
import { askToWait } from '#app/waiting.ts';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/own-review';

/**
 * Returns what this browser wrote about a lens under an e-mail address, and the same empty answer in every other case.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { reviews } = context.get(reviewServices);
  const form = readSent(['lensId', 'email'], await request.formData());
  const { network } = context.get(visitorContext);
  const own = await reviews.findOwn(form, readAuthorKey(request) ?? newAuthorKey(), network);
  if (own.kind === 'tooMany') return Response.json({ content: null }, askToWait(own.seconds));
  return Response.json({ content: own.content }, { headers: { 'Cache-Control': 'no-store' } });
}
