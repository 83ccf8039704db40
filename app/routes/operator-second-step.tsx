import { redirect } from 'react-router';
import { SecondStep } from '#app/features/operator/second-step.tsx';
import { wantedPage } from '#app/features/operator/wanted-page.ts';
import { NOTHING } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/operator-second-step';

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    NOTHING,
    async (sent, { operators }, network) => {
      const { headers } = args.request;
      const passkey = sent.get('passkey');
      const step =
        passkey === null
          ? await operators.giveCode(sent.get('code'), headers, network)
          : await operators.signInByPasskey(passkey, headers, network);
      if (step.kind !== 'signedIn') return step.kind === 'tooMany' ? step : { kind: 'wrong' };
      return redirect(wantedPage(args.url), { headers: step.cookies.map((cookie) => ['Set-Cookie', cookie]) });
    },
    { wrong: 401 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, NOTHING);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Operator login, second step');

export default function OperatorSecondStep({ actionData }: Route.ComponentProps) {
  return (
    <Page width="text">
      <PageHeading title="One More Step" lead="Your password is correct. Now confirm that it is you." />
      <SecondStep answer={actionData} />
    </Page>
  );
}
