import { redirect } from 'react-router';
import { encode } from 'uqr';
import { clearCache } from '#app/clear-cache.ts';
import type { Services } from '#app/context.ts';
import { operatorContext, servicesContext } from '#app/context.ts';
import { ACCOUNT, intentOf } from '#app/features/operator/account/account-form.ts';
import { AccountPage } from '#app/features/operator/account/account-page.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { sentId, unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import { Column } from '#app/ui/layout.tsx';
import type { Operator } from '#domain/operator/rules.ts';
import type { Route } from './+types/operator-account';

export async function loader({ context }: Route.LoaderArgs) {
  const account = await context.get(servicesContext).operators.account.read(context.get(operatorContext));
  // The role was revoked while this page was being requested.
  if (!account) throw redirect('/operator/sign-in');
  return account;
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    ACCOUNT,
    (sent, services) => change(sent, services, args.context.get(operatorContext), args.request.headers),
    { wrongPassword: 422, wrongCode: 422, wrongPasskey: 422 },
  );

/** One of the changes that the page offers; its button says which. */
async function change(sent: FormData, { operators }: Services, operator: Operator, headers: Headers) {
  const { account } = operators;
  const [password, { intent, id }] = [sent.get('password'), intentOf(sent)];
  switch (intent) {
    case 'add-passkey': {
      const added = await account.addPasskey(operator, sent.get('passkey'), sent.get('passkeyName'), headers);
      return added.kind === 'done' ? { kind: 'passkeyAdded' as const } : { kind: 'wrongPasskey' as const };
    }
    case 'remove-passkey': {
      const removed = await account.removePasskey(operator, sentId(id), password, headers);
      return removed.kind === 'done' ? { kind: 'passkeyRemoved' as const } : removed;
    }
    case 'new-app': {
      const made = await account.newApp(operator, password, headers);
      if (made.kind !== 'done') return made;
      return {
        kind: 'appStarted' as const,
        app: { uri: made.uri, backupCodes: made.backupCodes, qr: encode(made.uri).data },
      };
    }
    case 'confirm-app': {
      const confirmed = await account.confirmApp(operator, sent.get('code'), headers);
      if (confirmed.kind === 'done') return toRoom('/operator', confirmed.cookies);
      if (confirmed.kind === 'tooMany') return confirmed;
      const { uri, backupCodes } = ACCOUNT.read(sent);
      const app = { uri, backupCodes: backupCodes.split(' '), qr: encode(uri).data };
      return { kind: 'wrongCode' as const, app };
    }
    case 'remove-app': {
      const removed = await account.removeApp(operator, password, headers);
      return removed.kind === 'done' ? toRoom('/operator/account', removed.cookies) : removed;
    }
    case 'new-codes': {
      const made = await account.newBackupCodes(operator, password, headers);
      return made.kind === 'done' ? { kind: 'codesMade' as const, backupCodes: made.backupCodes } : made;
    }
    case 'end-sessions':
      await account.endSessions(operator);
      return clearCache(redirect('/operator/sign-in'));
    default:
      throw unknownAct();
  }
}

const toRoom = (path: string, cookies: readonly string[]) =>
  redirect(path, { headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) });

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, ACCOUNT);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => privateHead('Your operator account');

export default function OperatorAccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Column>
      <AccountPage account={loaderData} answer={actionData} />
    </Column>
  );
}
