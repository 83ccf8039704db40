import { operatorContext, operatorServices } from '#app/context/operator.ts';
import { AccountPage } from '#app/features/operator/account-page.tsx';
import { ACCOUNT_FIELDS, ACCOUNT_STATUSES, changeAccount } from '#app/form/account/account-form.ts';
import { formOf } from '#app/form/fields.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { unknownAct } from '#app/form/unknown-act.ts';
import { privateHead } from '#app/head.ts';
import { Column } from '#app/ui/layout.tsx';
import type { Route } from './+types/operator-account';

const ACCOUNT = formOf(ACCOUNT_FIELDS);

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(operatorServices).operators.account.read(context.get(operatorContext));

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    ACCOUNT,
    async (sent, _network, keep) => {
      const { operators } = args.context.get(operatorServices);
      const operator = args.context.get(operatorContext);
      const { headers } = args.request;
      const changed = await changeAccount(sent, operators.account, operator, headers, ({ cookies, sessionId }) => {
        keep(cookies);
        args.context.set(operatorContext, { ...operator, sessionId });
      });
      if (changed === null) throw unknownAct();
      return changed;
    },
    ACCOUNT_STATUSES,
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, ACCOUNT);

export const headers: Route.HeadersFunction = ({ actionHeaders, parentHeaders }) => {
  const all = new Headers(parentHeaders);
  for (const [name, value] of actionHeaders ?? []) all.append(name, value);
  return all;
};

export const meta: Route.MetaFunction = () => privateHead('Your operator account');

export default function OperatorAccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Column>
      <AccountPage account={loaderData} answer={actionData} />
    </Column>
  );
}
