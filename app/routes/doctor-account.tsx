import { doctorContext, doctorServices } from '#app/context/doctor.ts';
import { ACCOUNT, type OwnOutcome } from '#app/features/doctor/account/account-form.ts';
import { AccountPage } from '#app/features/doctor/account/account-page.tsx';
import { ACCOUNT_STATUSES, changeAccount, intentOf } from '#app/form/account/account-form.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { readConfirmation, STEP_UP_STATUSES } from '#app/form/step-up/step-up-form.ts';
import { takeForm } from '#app/form/take-form.ts';
import { sentUuid, unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import { Column } from '#app/ui/layout.tsx';
import { ADDRESS_CHANGE_FIELDS } from '#domain/doctor/rules/account.ts';
import { TOKEN_FIELDS } from '#domain/doctor/rules/tokens.ts';
import { readSent, textOf } from '#domain/form/rules.ts';
import type { Route } from './+types/doctor-account';

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(doctorServices).doctors.readAccount(context.get(doctorContext));

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    ACCOUNT,
    async (sent, network, keep): Promise<OwnOutcome> => {
      const { account, address, tokens } = args.context.get(doctorServices).doctors;
      const doctor = args.context.get(doctorContext);
      const { headers } = args.request;
      const changed = await changeAccount(sent, account, doctor, headers, ({ cookies, sessionId }) => {
        keep(cookies);
        args.context.set(doctorContext, { ...doctor, sessionId });
      });
      if (changed) return changed;
      const { intent, id } = intentOf(textOf(sent.get('intent')));
      switch (intent) {
        case 'change-address':
          return address.ask(doctor, readSent(ADDRESS_CHANGE_FIELDS, sent), headers);
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
    { tooSoon: 409, ...ACCOUNT_STATUSES, ...STEP_UP_STATUSES },
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
