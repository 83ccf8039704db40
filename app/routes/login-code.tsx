import { CodeForm } from '#app/features/doctor/code-form.tsx';
import { leadTo } from '#app/flash.ts';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { session } from '#app/session.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/login-code';

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    NOTHING,
    async (sent, { doctors }, network) => {
      const step = await doctors.giveCode(sent.get('code'), args.request.headers, network);
      if (step.kind !== 'signedIn') return step.kind === 'tooMany' ? step : { kind: 'wrong' };
      return leadTo('/doctor-dashboard', 'signed-in', { cookies: step.cookies });
    },
    { wrong: 401 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING, session.announceChange);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Doctor portal login, second step');

export default function LoginCode({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title="One More Step" lead="Your password is correct. Now enter a code from your app." />
      <CodeForm answer={actionData} />
    </Page>
  );
}
