import { subscriberServices } from '#app/context/subscriber.ts';
import { MailingList } from '#app/features/operator/newsletter/mailing-list.tsx';
import { readersTitle } from '#app/features/operator/newsletter/words.ts';
import { privateHead } from '#app/head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Cluster, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/operator-newsletter';

export async function loader({ context }: Route.LoaderArgs) {
  const { mailings } = context.get(subscriberServices);
  return { mailings: await mailings.list(), waiting: (await mailings.news.waiting()).readers };
}

export const meta: Route.MetaFunction = () => privateHead('Operator: newsletter');

export default function OperatorNewsletter({ loaderData: { mailings, waiting } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Newsletter" lead="E-mails to everyone on the list. Only one mailing is sent at a time." />
      <Cluster className="mb-8">
        <ButtonLink to="/operator/newsletter/new">Write an Issue</ButtonLink>
        <ButtonLink look="secondary" to="/operator/newsletter/lens-news">
          News of Lenses{waiting > 0 && `, for ${readersTitle(waiting)}`}
        </ButtonLink>
      </Cluster>
      <MailingList mailings={mailings} />
    </>
  );
}
