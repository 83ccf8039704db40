import { subscriberServices } from '#app/context/subscriber.ts';
import { leadTo } from '#app/flash.ts';
import { deadForGood, look, lookAgainWhenGone, MailedLink, press, TO_HOME } from '#app/form/mailed-link.tsx';
import { mailedLinkHead } from '#app/head.ts';
import type { Route } from './+types/unsubscribe';

const FROM_ALL = {
  title: 'Unsubscribe from the newsletter',
  button: 'Unsubscribe',
  busyLabel: 'Unsubscribing...',
};

const SHOWN = {
  noNews: { title: 'You have unsubscribed', lead: 'You will get no more news of lenses.', ...TO_HOME },
  gone: {
    title: 'You have unsubscribed',
    lead: 'Your e-mail address is no longer on the newsletter list, and you will get nothing more.',
    ...TO_HOME,
  },
  news: {
    title: 'Stop the news of lenses',
    lead: 'Press the button, and we delete which lenses you wanted news of. The newsletter does not change.',
    button: 'Stop These E-mails',
    busyLabel: 'Stopping...',
  },
  everything: {
    ...FROM_ALL,
    lead: 'Press the button, and we delete your e-mail address from the list. You can sign up again at any time.',
  },
  everythingWithNews: {
    ...FROM_ALL,
    lead: 'Press the button, and we delete your e-mail address from the list. You will get no news of lenses either. You can sign up again at any time.',
  },
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { subscribers, site } = context.get(subscriberServices);
  const found = await subscribers.showUnsubscribing(params.token);
  return look(found && stateOf(found), { contact: site.supportEmail });
}

type Found = {
  readonly state: string;
  readonly ends: string;
  readonly comes: readonly number[];
  readonly asked: readonly number[];
};

function stateOf({ state, ends, comes, asked }: Found): keyof typeof SHOWN {
  const endsNews = ends === 'lens-news';
  if (state === 'gone' || (endsNews && comes.length + asked.length === 0)) return endsNews ? 'noNews' : 'gone';
  return endsNews ? 'news' : comes.length > 0 ? 'everythingWithNews' : 'everything';
}

export const action = async ({ params, context }: Route.ActionArgs) =>
  press(await context.get(subscriberServices).subscribers.unsubscribe(params.token), () => leadTo('/', 'unsubscribed'));

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) => mailedLinkHead('Unsubscribe', loaderData.state);

export default function Unsubscribe({ loaderData: { state, contact } }: Route.ComponentProps) {
  const more = ' and we will take your e-mail address off the list';
  return <MailedLink {...(state === 'dead' ? deadForGood(contact, more) : SHOWN[state])} />;
}
