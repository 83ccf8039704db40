import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { Ask, Tell } from '#app/features/newsletter/mailed-link.tsx';
import { leadTo } from '#app/flash.ts';
import { mailedLinkHead } from '#app/head.ts';
import { Page } from '#app/ui/layout.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import type { Route } from './+types/unsubscribe';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { subscribers, site } = context.get(servicesContext);
  const subscription = await subscribers.showUnsubscribing(params.token);
  return data({ subscription, contact: site.supportEmail }, { status: subscription ? 200 : 410 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const { subscribers } = context.get(servicesContext);
  const { kind } = await subscribers.unsubscribe(params.token);
  if (kind === 'gone') return data({ dead: true }, { status: 410 });
  return leadTo('/', 'unsubscribed');
}

type Shown = {
  readonly state: string;
  readonly ends: string;
  readonly comes: readonly number[];
  readonly asked: readonly number[];
};
/** Everything that the link ends is gone already. */
const isOver = ({ state, ends, comes, asked }: Shown) =>
  state === 'gone' || (ends === 'lens-news' && comes.length + asked.length === 0);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('Unsubscribe', { works: loaderData.subscription !== null });

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { contact } = loaderData;
  const subscription = actionData?.dead ? null : loaderData.subscription;
  return (
    <Page width="text">
      {subscription === null && (
        <Tell
          title="This link does not work"
          lead={
            <>
              It is damaged or more than two years old. Please use the link in the newest e-mail that you have, or write
              to{' '}
              <a href={`mailto:${contact}`}>
                <WholeWords>{contact}</WholeWords>
              </a>{' '}
              and we will take your e-mail address off the list.
            </>
          }
          to="/"
          label="Go to the Home Page"
        />
      )}
      {subscription && isOver(subscription) && (
        <Tell
          title="You have unsubscribed"
          lead={
            subscription.ends === 'lens-news'
              ? 'You will get no more news of lenses.'
              : 'Your e-mail address is no longer on the newsletter list, and you will get nothing more.'
          }
          to="/"
          label="Go to the Home Page"
        />
      )}
      {subscription && !isOver(subscription) && subscription.ends === 'lens-news' && (
        <Ask
          title="Stop the news of lenses"
          lead="Press the button, and we delete which lenses you wanted news of. The newsletter does not change."
          label="Stop These E-mails"
          busyLabel="Stopping..."
        />
      )}
      {subscription && !isOver(subscription) && subscription.ends === 'everything' && (
        <Ask
          title="Unsubscribe from the newsletter"
          lead={
            subscription.comes.length > 0
              ? 'Press the button, and we delete your e-mail address from the list. You will get no news of lenses either. You can sign up again at any time.'
              : 'Press the button, and we delete your e-mail address from the list. You can sign up again at any time.'
          }
          label="Unsubscribe"
          busyLabel="Unsubscribing..."
        />
      )}
    </Page>
  );
}
