import { pageNotesContext } from '#app/context.ts';
import { ACCOUNT } from '#app/features/doctor/fields.ts';
import { RESET_SUBTITLE, RESET_TITLE, ResetForm } from '#app/features/doctor/reset-form.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { PORTAL_WORDS } from '#domain/doctor/rules.ts';
import { readSent } from '#domain/form/rules.ts';
import type { Route } from './+types/reset-password';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  return null;
}

export const action = (args: Route.ActionArgs) =>
  takeForm(args, ACCOUNT, async (sent, { doctors }, network) => {
    const asked = await doctors.requestReset(readSent(['email'], sent), network);
    if (asked.kind === 'invalidEmail') return { kind: 'refused', errors: { email: PORTAL_WORDS.invalidEmail } };
    return asked.kind === 'tooMany' ? asked : { kind: 'sent' };
  });

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, ACCOUNT);

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
