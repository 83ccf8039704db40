import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { AskedLenses } from '#app/features/newsletter/asked-lenses.tsx';
import { Ask, Tell } from '#app/features/newsletter/mailed-link.tsx';
import { leadTo } from '#app/flash.ts';
import { mailedLinkHead } from '#app/head.ts';
import { Page } from '#app/ui/layout.tsx';
import { lensName } from '#domain/lens/rules.ts';
import type { Route } from './+types/confirm-subscription';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { subscribers, catalogue } = context.get(servicesContext);
  const subscription = await subscribers.show(params.token);
  if (!subscription || subscription.state === 'gone') return data(null, { status: 410 });
  const asked = subscription.asked.map((id) => ({ id, name: lensName(id, catalogue) }));
  return data({ state: subscription.state, asked });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { subscribers } = context.get(servicesContext);
  const shown = (await request.formData()).getAll('lens').map(Number);
  const { kind } = await subscribers.confirm(params.token, shown);
  if (kind === 'gone') return data({ dead: true }, { status: 410 });
  return leadTo('/', 'subscription-confirmed');
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Confirm your subscription', { works: loaderData !== null });

export default function ConfirmSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const subscription = actionData?.dead ? null : loaderData;
  return (
    <Page width="text">
      {subscription === null && (
        <Tell
          title="This link no longer works"
          lead="It has expired or is damaged, or your address has been deleted since. You can sign up again at any time."
          to="/newsletter"
          label="Sign Up for the Newsletter"
        />
      )}
      {subscription?.state === 'unconfirmed' && (
        <Ask
          title="Confirm your subscription"
          lead="Press the button if you want the newsletter: news about cataract lenses and this site, at most once a month."
          label="Confirm My Subscription"
          busyLabel="Confirming..."
        >
          <AskedLenses lenses={subscription.asked} />
        </Ask>
      )}
      {subscription?.state === 'confirmed' && subscription.asked.length > 0 && (
        <Ask
          title="Confirm what you asked for"
          lead="Press the button if you want these e-mails. The newsletter does not change."
          label="Confirm What I Asked For"
          busyLabel="Confirming..."
        >
          <AskedLenses lenses={subscription.asked} />
        </Ask>
      )}
      {subscription?.state === 'confirmed' && subscription.asked.length === 0 && (
        <Tell
          title="Your subscription is confirmed"
          lead="You do not need to do anything else. Every newsletter has a link to unsubscribe."
          to="/"
          label="Go to the Home Page"
        />
      )}
    </Page>
  );
}
