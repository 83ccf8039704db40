import { receive, STATUS } from '#app/features/outcome/post-op/sending/receive.ts';
import { replyTo } from '#app/form/take-form.ts';
import type { Route } from './+types/doctor-forms-send';

/** Receives the forms of the dashboard from an open page, and returns the results. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await receive(context, request.headers, await request.formData());
  const { status, headers } = replyTo(answer, STATUS);
  return Response.json(answer, { status, headers: { ...headers, 'Cache-Control': 'private, no-store' } });
}
