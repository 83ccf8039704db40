import { redirect } from 'react-router';
import { operatorContext } from '#app/context/operator.ts';
import { subscriberServices } from '#app/context/subscriber.ts';
import { ActNotice } from '#app/features/operator/act-notice.tsx';
import { LetterLook } from '#app/features/operator/newsletter/letter-look.tsx';
import { MAILING_ACT } from '#app/features/operator/newsletter/mailing-form.ts';
import { SendToAll } from '#app/features/operator/newsletter/send-to-all.tsx';
import { NOT_DONE, readersTitle } from '#app/features/operator/newsletter/words.ts';
import { reachSite } from '#app/form/reach-site.ts';
import { takeForm } from '#app/form/take-form.ts';
import { privateHead } from '#app/head.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeading, Section } from '#app/ui/layout.tsx';
import { textOf } from '#domain/form/rules.ts';
import { lensName } from '#domain/lens/rules.ts';
import type { Route } from './+types/operator-lens-news';

export async function loader({ context }: Route.LoaderArgs) {
  const { mailings, catalogue } = context.get(subscriberServices);
  const { news, hash, readers } = await mailings.news.waiting();
  const lenses = news.map(({ lensId, changes }) => ({ name: lensName(lensId, catalogue), changes }));
  const { subject, text } = news.length > 0 ? mailings.news.preview(news) : { subject: '', text: '' };
  return { lenses, hash, readers, look: { subject, text } };
}

export const action = (args: Route.ActionArgs) =>
  takeForm(
    args,
    MAILING_ACT,
    async (sent) => {
      const { mailings } = args.context.get(subscriberServices);
      const { name } = args.context.get(operatorContext);
      const started = await mailings.news.start(textOf(sent.get('hash')), name);
      return started.kind === 'done' ? redirect('/operator/newsletter') : started;
    },
    { changed: 409, busy: 409, nobody: 409 },
  );

export const clientAction = (args: Route.ClientActionArgs) => reachSite(args, MAILING_ACT);

export const meta: Route.MetaFunction = () => privateHead('Operator: news of lenses');

export default function OperatorLensNews({ loaderData, actionData }: Route.ComponentProps) {
  const { lenses, hash, readers, look } = loaderData;
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Newsletter', to: '/operator/newsletter' }, { label: 'News of Lenses' }]} />
      <PageHeading
        title="News of Lenses"
        lead="Changes of lenses, for people who asked for them and have not had an e-mail yet. Each gets only what is new to them. The e-mail does not name the lens."
      />
      <ActNotice outcome={actionData?.outcome} done={undefined} notDone={NOT_DONE} />
      {readers === 0 ? (
        <p className="text-lg">There is no news that anyone is waiting for.</p>
      ) : (
        <>
          <Section id="news" heading={`For ${readersTitle(readers)}`}>
            <ul className="list-disc pl-6">
              {lenses.map(({ name, changes }) => (
                <li key={name}>
                  {name}: {changes.join(', ')}
                </li>
              ))}
            </ul>
            <div className="mt-6">
              <SendToAll title="News of Lenses" readers={readers} hash={hash} />
            </div>
          </Section>
          <LetterLook src="/operator/newsletter/lens-news/letter" {...look} />
        </>
      )}
    </>
  );
}
