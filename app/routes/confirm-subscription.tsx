import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { Ask, Tell } from '#app/features/newsletter/mailed-link.tsx';
import { leadTo } from '#app/flash.ts';
import { mailedLinkHead } from '#app/head.ts';
import { Page } from '#app/ui/layout.tsx';
import type { Route } from './+types/confirm-subscription';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { subscribers } = context.get(servicesContext);
  const subscription = await subscribers.show('confirm-subscription', params.token);
  const isLive = subscription !== null && subscription !== 'gone';
  return isLive ? data(subscription) : data(null, { status: 410 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const { subscribers } = context.get(servicesContext);
  const { kind } = await subscribers.confirm(params.token);
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
      {subscription === 'unconfirmed' && (
        <Ask
          title="Confirm your subscription"
          lead="Press the button if you want the newsletter: what is new about cataract lenses and on this site, at most once a month."
          label="Confirm My Subscription"
          busyLabel="Confirming..."
        />
      )}
      {subscription === 'confirmed' && (
        <Tell
          title="Your subscription is confirmed"
          lead="There is nothing left to do. Every newsletter has a link with which you can unsubscribe."
          to="/"
          label="Go to the Home Page"
        />
      )}
    </Page>
  );
}
