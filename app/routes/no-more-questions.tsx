import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { lookAgainWhenGone } from '#app/dead-link.ts';
import { Ask, Tell } from '#app/features/newsletter/mailed-link.tsx';
import { leadTo } from '#app/flash.ts';
import { mailedLinkHead } from '#app/head.ts';
import { Page } from '#app/ui/layout.tsx';
import { WholeWords } from '#app/ui/whole-words.tsx';
import type { Route } from './+types/no-more-questions';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { experience, site } = context.get(servicesContext);
  const letters = await experience.showEnd(params.token);
  return data({ letters, contact: site.supportEmail }, { status: letters ? 200 : 410 });
}

export async function action({ params, context }: Route.ActionArgs) {
  const { experience } = context.get(servicesContext);
  const { kind } = await experience.end(params.token);
  return kind === 'gone' ? data(null, { status: 410 }) : leadTo('/', 'questions-ended');
}

export const shouldRevalidate = lookAgainWhenGone;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  mailedLinkHead('E-mails that ask you again', { works: loaderData.letters !== null });

/** A mail program may open the link to scan it; only a person presses the button. */
export default function NoMoreQuestions({ loaderData: { letters, contact } }: Route.ComponentProps) {
  return (
    <Page width="text">
      {letters === null && (
        <Tell
          title="This link does not work"
          lead={
            <>
              It is damaged or more than two years old. Please use the link in the newest e-mail that you have, or write
              to{' '}
              <a href={`mailto:${contact}`}>
                <WholeWords>{contact}</WholeWords>
              </a>
              .
            </>
          }
          to="/"
          label="Go to the Home Page"
        />
      )}
      {letters === 'ended' && (
        <Tell
          title="We will not ask you again"
          lead="You will get no more of these e-mails. Your answers stay until you delete them."
          to="/your-data"
          label="See or Delete Your Data"
        />
      )}
      {letters === 'going' && (
        <Ask
          title="Stop these e-mails"
          lead="Press the button to stop our e-mails with questions. Your answers stay."
          label="Stop These E-mails"
          busyLabel="One Moment..."
        />
      )}
    </Page>
  );
}
