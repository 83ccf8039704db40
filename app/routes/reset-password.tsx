import { data } from 'react-router';
import { pageNotesContext, servicesContext, visitorContext } from '#app/context.ts';
import { RESET_SUBTITLE, RESET_TITLE, type ResetAnswer, ResetForm } from '#app/features/doctor/reset-form.tsx';
import { UNREACHED } from '#app/features/doctor/unreached.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { askToWait } from '#app/waiting.ts';
import type { Route } from './+types/reset-password';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { doctors, site } = context.get(servicesContext);
  const form = Object.fromEntries(await request.formData());
  const email = typeof form.email === 'string' ? form.email : '';
  try {
    const asked = await doctors.requestReset(form, context.get(visitorContext).network);
    if (asked.kind === 'tooMany') {
      return data({ email, outcome: asked.kind, wait: asked.seconds }, askToWait(asked.seconds));
    }
    return data({ email, outcome: asked.kind }, { status: asked.kind === 'sent' ? 200 : 422 });
  } catch (error) {
    site.report(error);
    return data({ email, outcome: 'failed' as const }, { status: 503 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = String((await request.clone().formData()).get('email') ?? '');
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ email, outcome: 'failed' } satisfies ResetAnswer, UNREACHED);
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Reset your password');

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title={RESET_TITLE} lead={RESET_SUBTITLE} />
      <ResetForm answer={actionData} />
    </Page>
  );
}
