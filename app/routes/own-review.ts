import { servicesContext } from '#app/context.ts';
import { newAuthorKey, readAuthorKey } from '#app/features/review/author-cookie.ts';
import type { Route } from './+types/own-review';

/** Answers what this browser wrote about a lens under an address, and the same nothing in every other case. */
export async function action({ request, context }: Route.ActionArgs) {
  const { reviews } = context.get(servicesContext);
  const form = Object.fromEntries(await request.formData());
  const content = await reviews.findOwn(form, readAuthorKey(request) ?? newAuthorKey());
  return Response.json({ content }, { headers: { 'Cache-Control': 'no-store' } });
}
