import { encode } from 'uqr';
import { doctorContext, servicesContext } from '#app/context.ts';
import { ACCOUNT, type AccountOutcome, intentOf } from '#app/features/doctor/account/account-form.ts';
import { AccountPage } from '#app/features/doctor/account/account-page.tsx';
import { reachSite } from '#app/form/reach-site.ts';
import { readConfirmation, STEP_UP_STATUSES } from '#app/form/step-up/step-up-form.ts';
import { takeForm } from '#app/form/take-form.ts';
import { sentId, sentUuid, unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import { Column } from '#app/ui/layout.tsx';
import { ADDRESS_CHANGE_FIELDS, PASSWORD_CHANGE_FIELDS, PROOF_FIELDS } from '#domain/doctor/rules/account.ts';
import { TOKEN_FIELDS } from '#domain/doctor/rules/tokens.ts';
import { readSent, textOf } from '#domain/form/rules.ts';
import type { Route } from './+types/doctor-account';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(servicesContext).doctors.account.read(context.get(doctorContext));

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    ACCOUNT,
    async (sent, { doctors: { account, address, passkeys, tokens } }, network, keep): Promise<AccountOutcome> => {
      const doctor = args.context.get(doctorContext);
      const { headers } = args.request;
      const { intent, id } = intentOf(textOf(sent.get('intent')));
      const password = sent.get('currentPassword');
      /** This browser continues in another session, which the page in the response shows as its own. */
      const goOn = ({ cookies, sessionId }: { cookies: readonly string[]; sessionId: string }) => {
        keep(cookies);
        args.context.set(doctorContext, { ...doctor, sessionId });
      };
      switch (intent) {
        case 'change-address':
          return address.ask(doctor, readSent(ADDRESS_CHANGE_FIELDS, sent), headers);
        case 'change-password': {
          const changed = await account.changePassword(doctor, readSent(PASSWORD_CHANGE_FIELDS, sent), headers);
          if (changed.kind !== 'done') return changed;
          goOn(changed);
          return { kind: 'passwordChanged' };
        }
        case 'end-session':
          await account.endSession(doctor, sentId(id));
          return { kind: 'sessionsEnded' };
        case 'end-others':
          await account.endOtherSessions(doctor);
          return { kind: 'sessionsEnded' };
        case 'new-app': {
          const made = await account.newApp(doctor, password, headers);
          if (made.kind !== 'done') return made;
          return {
            kind: 'appStarted',
            app: { uri: made.uri, backupCodes: made.backupCodes, qr: encode(made.uri).data },
          };
        }
        case 'confirm-app': {
          const confirmed = await account.confirmApp(doctor, sent.get('code'), headers);
          if (confirmed.kind === 'tooMany') return confirmed;
          if (confirmed.kind === 'done') {
            goOn(confirmed);
            return { kind: 'appAdded' };
          }
          const { uri, backupCodes } = ACCOUNT.read(sent);
          return { kind: 'wrongCode', app: { uri, backupCodes: backupCodes.split(' '), qr: encode(uri).data } };
        }
        case 'remove-app': {
          const removed = await account.removeApp(doctor, password, headers);
          if (removed.kind !== 'done') return removed;
          goOn(removed);
          return { kind: 'appRemoved' };
        }
        case 'new-codes': {
          const made = await account.newBackupCodes(doctor, password, headers);
          return made.kind === 'done' ? { kind: 'codesMade', backupCodes: made.backupCodes } : made;
        }
        case 'add-passkey': {
          const added = await passkeys.add(doctor, sent.get('passkey'), sent.get('passkeyName'), headers);
          return added.kind === 'done' ? { kind: 'passkeyAdded' } : added;
        }
        case 'remove-passkey': {
          const passkeyId = sentId(sent.get('passkeyId'));
          const removed = await passkeys.remove(doctor, passkeyId, readSent(PROOF_FIELDS, sent), headers);
          return removed.kind === 'done' ? { kind: 'passkeyRemoved' } : removed;
        }
        case 'make-token': {
          const made = await tokens.make(doctor, readSent(TOKEN_FIELDS, sent), {
            headers,
            network,
            confirmation: readConfirmation(sent, keep),
          });
          return made.kind === 'done' ? { kind: 'tokenMade', token: made.token } : made;
        }
        case 'revoke-token':
          await tokens.revoke(doctor, sentUuid(id));
          return { kind: 'tokenRevoked' };
        default:
          throw unknownAct();
      }
    },
    { wrongCode: 422, wrongPasskey: 422, tooSoon: 409, ...STEP_UP_STATUSES },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, ACCOUNT);

export const headers: Route.HeadersFunction = ({ actionHeaders, parentHeaders }) => {
  const all = new Headers(parentHeaders);
  for (const [name, value] of actionHeaders ?? []) all.set(name, value);
  return all;
};

export const meta: Route.MetaFunction = () => privateHead('Your account');

export default function DoctorAccount({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Column>
      <AccountPage account={loaderData} answer={actionData} />
    </Column>
  );
}
