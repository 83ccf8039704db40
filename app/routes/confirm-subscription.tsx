import { subscriberServices } from '#app/context/subscriber.ts';
import { leadTo } from '#app/flash.ts';
import { DEAD_TITLE, look, lookAgainWhenGone, MailedLink, press, TO_HOME } from '#app/form/mailed-link.tsx';
import { mailedLinkHead } from '#app/head.ts';
import { lensName } from '#domain/lens/rules.ts';
import type { Route } from './+types/confirm-subscription';

const SHOWN = {
  dead: {
    title: DEAD_TITLE,
    lead: 'It has expired or is damaged, or your address has been deleted since. You can sign up again at any time.',
    to: '/newsletter',
    label: 'Sign Up for the Newsletter',
  },
  unconfirmed: {
    title: 'Confirm your subscription',
    lead: 'Press the button if you want the newsletter: news about cataract lenses and this site, at most once a month.',
    button: 'Confirm My Subscription',
    busyLabel: 'Confirming...',
  },
  asks: {
    title: 'Confirm what you asked for',
    lead: 'Press the button if you want these e-mails. The newsletter does not change.',
    button: 'Confirm What I Asked For',
    busyLabel: 'Confirming...',
  },
  confirmed: {
    title: 'Your subscription is confirmed',
    lead: 'You do not need to do anything else. Every newsletter has a link to unsubscribe.',
    ...TO_HOME,
  },
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { subscribers, catalogue } = context.get(subscriberServices);
  const found = await subscribers.show(params.token);
  const asked = (found?.asked ?? []).map((id) => ({ id, name: lensName(id, catalogue) }));
  const state = !found || found.state === 'gone' ? null : found.state;
  return look(state === 'confirmed' && asked.length > 0 ? 'asks' : state, { asked });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shown = (await request.formData()).getAll('lens').map(Number);
  const confirmed = await context.get(subscriberServices).subscribers.confirm(params.token, shown);
  return press(confirmed, () => leadTo('/', 'subscription-confirmed'));
}

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) => mailedLinkHead(SHOWN.unconfirmed.title, loaderData.state);

export default function ConfirmSubscription({ loaderData: { state, asked } }: Route.ComponentProps) {
  return (
    <MailedLink {...SHOWN[state]}>
      {(state === 'unconfirmed' || state === 'asks') && <AskedLenses lenses={asked} />}
    </MailedLink>
  );
}

/** Lenses that the visitor asked news of. They are submitted with the form, and confirmed with it. */
function AskedLenses({ lenses }: { lenses: readonly { readonly id: number; readonly name: string }[] }) {
  if (lenses.length === 0) return null;
  return (
    <div className="mb-6 max-w-text">
      <p>You also asked for news of:</p>
      <ul className="mt-2 list-disc pl-6">
        {lenses.map(({ id, name }) => (
          <li key={id}>
            {name}
            <input type="hidden" name="lens" value={id} />
          </li>
        ))}
      </ul>
      <p className="mt-2">These e-mails do not name the lens, and each has a link to stop them.</p>
    </div>
  );
}
